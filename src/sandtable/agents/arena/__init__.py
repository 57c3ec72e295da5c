"""Matches between computer players: the same deals with seats swapped, and honest intervals."""
