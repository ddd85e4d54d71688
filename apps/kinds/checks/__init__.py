"""Django's system checks over all declarations."""
