"""Flowers in the terminal."""
