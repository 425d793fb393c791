"""The policies that come with croupier, one a module and each a plugin of its own."""
