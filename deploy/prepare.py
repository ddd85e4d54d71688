"""`python -m deploy.prepare [--demo]`: migrations, the first administrator and the demonstration, in one start of Django.

Prints only how to sign in, on the standard output and only when the administrator was made just now: the one-time
password must reach the terminal and no log.
"""

import sys

import django
from django.core.management import call_command


def main(arguments: list[str]) -> None:
    django.setup()
    call_command("migrate", interactive=False, stdout=sys.stderr)
    call_command("bootstrap", *arguments)
    # Adds records that were published before there was a public API; later starts find nothing to do.
    call_command("rebuild_publications", missing=True, stdout=sys.stderr)
    if "--demo" in arguments:
        call_command("demo", stdout=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])
