"""Application of the product on a CRDT that certain bytes kill, as a bug of the library would."""

from __future__ import annotations

import os
import signal
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "apps.site.settings")

from django.conf import settings
from django.utils.module_loading import import_string

application = import_string(settings.ASGI_APPLICATION)

from pycrdt import Doc  # noqa: E402

from apps.documents import store  # noqa: E402
from apps.documents.crdt import doc as crdt_doc  # noqa: E402
from hub.rooms import replica  # noqa: E402

KILLING = "致命的更新".encode()
_apply = crdt_doc.apply


def _apply_or_die(doc: Doc[Any], update: bytes) -> None:
    if KILLING in update:
        os.kill(os.getpid(), signal.SIGKILL)
    _apply(doc, update)


for module in (crdt_doc, store, replica):
    module.apply = _apply_or_die  # type: ignore[attr-defined]
