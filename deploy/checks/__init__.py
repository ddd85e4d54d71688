"""What `manage.py test` runs, how it runs it and how it is counted."""
