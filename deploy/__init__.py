"""The commands ``up``, ``dev``, ``test`` and their parts. Modules that run outside of .venv use the standard library
only.
"""
