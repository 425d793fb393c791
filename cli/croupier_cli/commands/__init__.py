"""The commands, a module each; its `command` is what the group runs."""
