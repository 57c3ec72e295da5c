"""The planner of Mandala Mind: plans whole rounds, and weighs their ends over what can come."""
