"""Publish and subscribe inside one process (docs/architecture.md, "Who may import whom").

Apps never call the hub or the workers. A service publishes an event inside its transaction, and the handlers that
``apps.site.composition`` subscribed react. An *inside* handler runs in the transaction, for rows that must stand or fall with
the change. An *after* handler runs once the transaction is committed, for badges and tasks.

An event is a frozen dataclass in the ``events`` module of the package that publishes it.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from django.db import transaction

logger = logging.getLogger(__name__)


class Event:
    """Base of all events. A subclass is a frozen dataclass whose fields say what happened."""

    __slots__ = ()


E = TypeVar("E", bound=Event)


@dataclass
class Handlers:
    """The handlers of one event, each list in the order of subscription."""

    inside: list[Callable[[Any], None]] = field(default_factory=list)
    after: list[Callable[[Any], None]] = field(default_factory=list)


_handlers: defaultdict[type[Event], Handlers] = defaultdict(Handlers)


def subscribe(event: type[E], handler: Callable[[E], None], *, inside: bool = False) -> None:
    """Connect ``handler`` to the event; connecting the same handler twice has no effect."""
    handlers = _handlers[event].inside if inside else _handlers[event].after
    if handler not in handlers:
        handlers.append(handler)


def unsubscribe(event: type[E], handler: Callable[[E], None]) -> None:
    """Take back ``subscribe``; for tests that listen for a while."""
    for handlers in (_handlers[event].inside, _handlers[event].after):
        if handler in handlers:
            handlers.remove(handler)


def publish(event: Event) -> None:
    """Run the handlers of the event's class.

    Inside handlers run now and may raise: the caller's transaction then rolls back. After handlers run once
    the transaction is committed; one that fails is logged and disturbs neither the change nor the others.
    """
    handlers = _handlers[type(event)]
    for handler in handlers.inside:
        handler(event)
    for handler in handlers.after:
        transaction.on_commit(partial(_deliver, handler, event))


def _deliver(handler: Callable[[Any], None], event: Event) -> None:
    try:
        handler(event)
    except Exception:
        name = getattr(handler, "__qualname__", handler)
        logger.exception("handler %s failed on event %s", name, type(event).__name__)
