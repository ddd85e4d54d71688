"""Descriptions of all calls for other programs."""
