"""Greedy players: they look one move ahead, at open cards alone.

They are yardsticks for stronger players and stay as they are: a test holds their behaviour.
"""
