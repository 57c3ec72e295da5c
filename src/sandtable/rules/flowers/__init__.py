"""Flowers, for two to four players."""
