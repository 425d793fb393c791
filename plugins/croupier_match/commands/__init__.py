"""The commands `croupier match` and `croupier stats`."""
