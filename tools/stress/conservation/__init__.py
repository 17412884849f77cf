"""What each title never loses and never makes, one module a title.  Tests and long runs ask it; it plays nothing."""
