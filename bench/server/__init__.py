"""How much play our live server carries, beside boardgame.io's: ``make bench-server``."""
