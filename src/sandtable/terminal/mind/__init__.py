"""Mandala Mind in the terminal."""
