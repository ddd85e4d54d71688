"""Makes what the checkout needs to run: .venv, the Node packages, a browser, the built console, the locks."""
