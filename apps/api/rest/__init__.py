"""The classes that Django REST framework asks of the one view (``apps.api.view``)."""
