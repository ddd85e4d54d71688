"""The guard of updates: what may not enter a document."""
