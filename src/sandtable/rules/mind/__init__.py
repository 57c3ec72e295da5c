"""Mandala Mind, for one or two players together."""
