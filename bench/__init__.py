"""Benchmarks of the framework and of the games that come with it. Run `python -m bench`."""
