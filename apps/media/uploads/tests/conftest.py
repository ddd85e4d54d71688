from __future__ import annotations

from collections.abc import Callable

import pytest

from apps.identity.models import Account, Role
from apps.kinds.rights import Caller
from apps.media.storage.arrivals import arrival_of
from deploy.services.seaweedfs import BUCKET, ObjectStore


@pytest.fixture
def a_caller() -> Callable[[str], Caller]:
    def make(name: str) -> Caller:
        role, _ = Role.objects.get_or_create(name="编辑")
        account = Account.objects.create(name=name, role=role)
        return Caller(account_id=account.pk, name=name, real_name="", role_id=role.pk)

    return make


@pytest.fixture
def caller(a_caller: Callable[[str], Caller]) -> Caller:
    return a_caller("editor")


@pytest.fixture
def fragments(request: pytest.FixtureRequest, any_storage: str) -> Callable[[str], list[str]]:
    """Everything in the storage under a key: objects, open multipart uploads, files of parts."""
    if any_storage == "local":
        folder = request.getfixturevalue("local_storage")
        return lambda key: [str(path) for path in folder.parent.rglob("*") if path.is_file()]
    store: ObjectStore = request.getfixturevalue("object_store")

    def found(key: str) -> list[str]:
        client = store.client()
        return [
            one["Key"]
            for prefix in (arrival_of(key), *([key] if key else []))
            for one in (
                *client.list_objects_v2(Bucket=BUCKET, Prefix=prefix).get("Contents", ()),
                *client.list_multipart_uploads(Bucket=BUCKET, Prefix=prefix).get("Uploads", ()),
            )
        ]

    return found
