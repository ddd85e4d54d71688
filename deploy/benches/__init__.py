"""Measurements that start what they need themselves. Each module is a program of `manage.py bench`."""
