"""Measures the estimate of portraits against exact counts, for rules of many shapes, and the exact count as a job."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.core.management.base import CommandError
from django.test import Client

from apps.audience.models import AppUser, UserTag
from apps.audience.portrait import readers, rules
from apps.audience.portrait.estimate import TOO_SLOW
from apps.audience.portrait.exact_count import SPAN
from apps.core.outbox.tasks import OPEN, State
from apps.kinds.models import Job


@dataclass(frozen=True, slots=True)
class Estimated:
    """Seconds of the calls, the number of refused ones, the first answer (None: all were refused), and the true number
    (None: counting it took too long)."""

    label: str
    seconds: tuple[float, ...]
    refused: int
    answer: dict[str, Any] | None
    truth: int | None

    @property
    def median(self) -> float:
        """Seconds of one estimate."""
        return statistics.median(self.seconds)

    @property
    def off(self) -> float | None:
        """Percent that the answer is away from the true number; None where one of them is not known."""
        if self.answer is None or self.truth is None:
            return None
        return 100 * abs(int(self.answer["count"]) - self.truth) / max(1, self.truth)

    @property
    def within(self) -> bool:
        """The true number is known to be in the range of the answer."""
        return bool(self.answer and self.truth is not None and self.answer["low"] <= self.truth <= self.answer["high"])


def shapes() -> Iterator[tuple[str, dict[str, Any]]]:
    """Label and rules: groups, relative dates, counts within a time, tags, levels."""
    common, middle, rare = (UserTag.objects.get(name=f"压测标签{place:02}").pk for place in (1, 15, 29))
    above = UserTag.objects.get(name="压测2类").pk
    hubei = _where("province", "in", values=["湖北"])
    week = _where("lastActiveAt", "within", days=7)
    opened = _where("opens", "gte", low=10, days=30)
    yield "one province", _group(hubei)
    yield "level 4 or more, or many points", _either(_where("level", "gte", low=4), _where("points", "gte", low=25_000))
    yield "active within 7 days", _group(week)
    yield (
        "a year old, not active for 30 days",
        _group(_where("registeredAt", "before_days", days=365), _where("lastActiveAt", "within", days=30, negate=True)),
    )
    yield "10 opens within 30 days", _group(opened)
    yield "no read within 90 days", _group(_where("reads", "lte", low=0, days=90))
    yield "a tag and those below it, and 10 opens within 30 days", _group(_where("tags", "any", tags=[above]), opened)
    yield "two tags at once", _group(_where("tags", "all", tags=[common, middle]))
    yield (
        "neither of two tags, level 2 to 3",
        _group(_where("tags", "none", tags=[common, middle]), _where("level", "between", low=2, high=3)),
    )
    yield "a rare tag", _group(_where("tags", "any", tags=[rare]))
    yield "a rare tag in Hubei, active within 7 days", _group(_where("tags", "any", tags=[rare]), hubei, week)
    yield "a word in the name", _group(_where("name", "contains", values=["东湖"]))
    yield (
        "three groups: (province or tag) and not (60 s within 30 days) and pushed to",
        _group(
            _either(_where("province", "in", values=["湖南", "江西"]), _where("tags", "any", tags=[common])),
            _group(_where("seconds", "gte", low=60, days=30), negate=True),
            _where("pushEnabled", "is", flag=True),
        ),
    )
    yield (
        "nobody: level 5 below 20,000 points",
        _group(_where("level", "gte", low=5), _where("points", "lte", low=19_999)),
    )


def _where(fact: str, op: str, *, negate: bool = False, **more: Any) -> dict[str, Any]:
    return {"fact": fact, "op": op, "not": negate, **more}


def _group(*items: dict[str, Any], negate: bool = False, join: str = "and") -> dict[str, Any]:
    return {"join": join, "not": negate, "items": list(items)}


def _either(*items: dict[str, Any]) -> dict[str, Any]:
    return _group(*items, join="or")


def _whole(root: dict[str, Any]) -> dict[str, Any]:
    return {"version": rules.VERSION, "root": root}


def estimated(console: Client, label: str, root: dict[str, Any], rounds: int, patience: float) -> Estimated:
    """The estimate by its call, as the builder asks for it, and the true number."""
    answers: list[dict[str, Any]] = []
    seconds = []
    for _ in range(rounds):
        begun = time.perf_counter()
        answer = _asked(console, "/api/portrait/estimate", {"rules": _whole(root)})
        seconds.append(time.perf_counter() - begun)
        if answer["code"] == 0:
            answers.append(answer["data"])
        elif answer["msg"] != TOO_SLOW:
            raise CommandError(f"the estimate of {label} was refused: {answer['msg']}")
    return Estimated(
        label, tuple(seconds), rounds - len(answers), answers[0] if answers else None, _truth(root, patience)
    )


def _truth(root: dict[str, Any], patience: float) -> int | None:
    """Counted user by user in the order of their numbers, as the exact count does; None after ``patience`` seconds."""
    begun, number = time.monotonic(), 0
    found = readers.users_of(rules.checked(_whole(root)))
    last = AppUser.objects.order_by("-pk").values_list("pk", flat=True)[0]
    for first in range(0, last, SPAN):
        if time.monotonic() - begun > patience:
            return None
        number += found.filter(pk__gt=first, pk__lte=first + SPAN).count()
    return number


def counted(console: Client, label: str, root: dict[str, Any], patience: float) -> tuple[Job, float]:
    """The exact count as the product's worker does it -> its job and the seconds that it took, at most ``patience``."""
    name = f"压测画像 {time.time():.3f}"
    pk = posted(console, "/api/portrait/add", {"name": name, "note": label, "rules": _whole(root)})["id"]
    begun = time.monotonic()
    job = Job.objects.get(pk=posted(console, "/api/portrait/count", {"id": pk})["jobId"])
    while job.state in OPEN and time.monotonic() - begun < patience:
        time.sleep(0.2)
        job.refresh_from_db()
    took = time.monotonic() - begun
    if job.state in OPEN:
        posted(console, "/api/jobs/cancel", {"id": job.pk})
    elif job.state != State.DONE:
        raise CommandError(f"the count of {label} failed: {job.message}")
    return job, took


def posted(console: Client, path: str, payload: dict[str, Any]) -> dict[str, Any]:
    """The ``data`` of the answer. Raises CommandError if the call is refused."""
    answer = _asked(console, path, payload)
    if answer["code"] != 0:
        raise CommandError(f"{path} was refused: {answer['msg']} {answer.get('data')}")
    data: dict[str, Any] = answer["data"]
    return data


def _asked(console: Client, path: str, payload: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = console.post(path, json.dumps(payload), content_type="application/json").json()
    return answer
