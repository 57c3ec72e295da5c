"""Players that are given a seat's knowledge and answer with a token; none ever sees the truth."""
