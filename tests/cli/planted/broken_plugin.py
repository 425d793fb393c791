"""A plugin that cannot be imported."""

raise ImportError("something it needs is missing")
