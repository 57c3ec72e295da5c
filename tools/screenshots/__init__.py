"""Pictures of every page and every table, taken from the real thing: ``make screenshots``."""
