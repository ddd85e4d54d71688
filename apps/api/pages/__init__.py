"""Addresses that are no calls: pages of the console, and stored files."""
