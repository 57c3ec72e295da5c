"""Greedy players: they look one move ahead, in Mandala Mind one turn, at open cards alone.

They are yardsticks for stronger players and stay as they are: a test holds their behaviour.
"""
