"""The command line `croupier`: the only part that knows a terminal, files and exit codes."""
