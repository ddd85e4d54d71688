"""`manage.py runserver`: Daphne, the development server of Channels, with calls and sockets in one process.

Daphne is no installed app. As one it would be imported by every process of the product: 0.6 s of processor and 25 MB each.
"""

from __future__ import annotations

from daphne.management.commands.runserver import Command as DaphneCommand


class Command(DaphneCommand):  # type: ignore[misc]
    help = "Starts Daphne, the development server, on the stores that `up` or `dev` started."
