"""`manage.py audit screens`: looks at all screens of a product with demonstration data and reports what is wrong."""

import sys

from deploy.paths import DEFAULT_DATA
from deploy.pictures import with_demonstration

AUDIT_DATA = DEFAULT_DATA / "audit" / "product"
USAGE = "usage: manage.py audit screens [--routes paths|important] [--looks light-390,dark-1280,200%] [--no-page]"


def main(arguments: list[str]) -> int:
    """The arguments after `screens` go to web/e2e/audit_screens.py."""
    if arguments[:1] != ["screens"]:
        sys.stderr.write(f"{USAGE}\n")
        return 2
    return with_demonstration(AUDIT_DATA, "audit_screens.py", arguments[1:])
