"""The cards of Mandala Mind: reading content files and checking them."""
