"""The audit of all screens in all looks (`manage.py audit screens`)."""
