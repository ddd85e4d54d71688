"""The promises about media that `manage.py drill media` tries."""
