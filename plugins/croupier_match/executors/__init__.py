"""Where the games of a batch are played: on this machine, or on a cluster."""
