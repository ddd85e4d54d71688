"""The steps of `manage.py test`, their order and their count."""
