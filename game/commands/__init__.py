"""The command line, one file a command.  The only rooms of the study that print."""
