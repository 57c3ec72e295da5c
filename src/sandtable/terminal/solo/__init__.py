"""The solo game in the terminal."""
