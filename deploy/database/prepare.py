"""`python -m deploy.database.prepare [--demo]`: migrations, the first administrator and the demonstration, in one start of Django.

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
    # An upgrade from a version without the public API has no publications; at every later start there is nothing to do.
    call_command("rebuild_indexes", "publications", missing=True, stdout=sys.stderr)
    if "--demo" in arguments:
        call_command("demo", stdout=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])
