"""The processes that make up a running product."""
