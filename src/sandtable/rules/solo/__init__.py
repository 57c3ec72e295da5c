"""Mandala for one player against Master Yoga: the differences."""
