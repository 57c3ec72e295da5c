"""How fast sandtable is, beside OpenSpiel and RLCard: ``make bench``."""
