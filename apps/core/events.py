"""Say what happened; others react (docs/architecture.md, "Who may import whom").

Apps never call the hub or the workers: a service publishes an event inside its transaction, and handlers
that ``apps.site.wiring`` connected react. A handler listens either *inside* the transaction (a log row that
must stand or fall with the change) or *after* its commit (a badge, a task).
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from django.db import transaction

logger = logging.getLogger(__name__)

Handler = Callable[..., None]


@dataclass
class Handlers:
    inside: list[Handler] = field(default_factory=list)
    after: list[Handler] = field(default_factory=list)


_handlers: defaultdict[str, Handlers] = defaultdict(Handlers)


def subscribe(name: str, handler: Handler, *, inside: bool = False) -> None:
    """Connect ``handler`` to the event; connecting the same handler twice has no effect."""
    handlers = _handlers[name].inside if inside else _handlers[name].after
    if handler not in handlers:
        handlers.append(handler)


def unsubscribe(name: str, handler: Handler) -> None:
    """Take back ``subscribe``; for tests that listen for a while."""
    for handlers in (_handlers[name].inside, _handlers[name].after):
        if handler in handlers:
            handlers.remove(handler)


def publish(name: str, **facts: Any) -> None:
    """Tell that ``name`` happened.

    Inside handlers run now and may raise: the caller's transaction then rolls back. After handlers run once
    the transaction is committed; one that fails is logged and disturbs neither the change nor the others.
    """
    handlers = _handlers[name]
    for handler in handlers.inside:
        handler(**facts)
    for handler in handlers.after:
        transaction.on_commit(partial(_deliver, name, handler, facts))


def _deliver(name: str, handler: Handler, facts: dict[str, Any]) -> None:
    try:
        handler(**facts)
    except Exception:
        logger.exception("handler %s failed on event %s", getattr(handler, "__qualname__", handler), name)
