"""The whole product from outside: real processes, so these run after the other tests of processes."""
