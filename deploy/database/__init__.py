"""Prepares databases: migrations, the first administrator, the demonstration, templates to copy from."""
