"""Sheets: what is imported and exported as a table."""
