"""The rules: pure functions over records, without I/O, clock or randomness."""
