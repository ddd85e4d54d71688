"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from apps.identity.models import Account, Role


def _free_account(n: int) -> int:
    """A login account that no other operator has."""
    role, _ = Role.objects.get_or_create(name="运营人员样例", defaults={"grants": []})
    return Account.objects.create(name=f"operator-sample-{n}", real_name=f"运营{n}", role=role).pk


SAMPLES: dict[str, Callable[[int], Any]] = {"account": _free_account}
