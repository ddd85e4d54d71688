"""The two commands and what stands behind them. Outside .venv: standard library only."""
