#!/usr/bin/env python3
"""The project's one command: `up`, `test` and the rest of deploy/cli.py, or any Django command.

It runs on the bare system Python; what it needs is installed into `.venv` on first use.
"""

import sys


def main() -> int:
    # Said before anything newer is parsed, so that an old Python gets a sentence and no SyntaxError.
    if sys.version_info < (3, 11):  # noqa: UP036
        print("Python 3.11 or newer is needed; this is", sys.version.split()[0], file=sys.stderr)
        return 1
    from deploy.cli import main as console

    return console(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
