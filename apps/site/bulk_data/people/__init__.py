"""Users and readers of the bulk data."""
