"""The window and what carries the scenes: loop, stack, routes, crash.  Knows no title."""
