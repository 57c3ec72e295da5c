"""How the database comes from each version of sandtable to the next."""
