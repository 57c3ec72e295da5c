"""Mandala and its solo game in the terminal."""
