"""Trials that take minutes. Each module is a program: exit code 0 when the promise held."""
