"""Mandala, for two players."""
