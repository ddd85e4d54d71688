"""Web push: alerts that reach a person's devices while no page of the console is open (RFC 8030, 8291 and 8292)."""
