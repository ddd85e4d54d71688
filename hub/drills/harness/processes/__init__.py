"""Processes that a drill starts: stores, the fleet of web processes, and applications that fail on purpose."""
