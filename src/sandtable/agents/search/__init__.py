"""Information-set Monte-Carlo tree search: one kernel for all games, compiled, without the GIL.

A module named like a game's folder tells the search which moves to look at first and what a
position promises: that is all that it knows of a game beyond the rules.
"""
