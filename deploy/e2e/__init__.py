"""The whole product from outside: real processes, so these run after everything else of the test command."""
