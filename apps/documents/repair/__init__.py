"""Repairs a document: a new snapshot of what still loads, and rows in place of refused ones."""
