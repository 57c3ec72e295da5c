"""One game being played: its state, its history, its dealer."""
