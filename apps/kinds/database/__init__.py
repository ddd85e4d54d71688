"""The database as the engine uses it: tables that exist, and search in text."""
