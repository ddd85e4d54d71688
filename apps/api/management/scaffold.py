"""The files of a new kind, and the lines that make it known. Pure functions over text; ``startkind`` reads and writes."""

from __future__ import annotations

import re
from dataclasses import dataclass


class NoPlace(ValueError):
    """The file is not laid out as expected; the message says which line to add by hand."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The names of a new kind, in each of the places that name it."""

    room: str
    key: str
    label: str
    reviewed: bool
    group: str
    section: str
    heading: str

    @property
    def constant(self) -> str:
        return self.key.upper()

    @property
    def model(self) -> str:
        return "".join(word.capitalize() for word in self.key.split("_"))

    @property
    def path(self) -> str:
        """The list's; the other pages begin with it."""
        return f"/{self.model[0].lower()}{self.model[1:]}"

    @property
    def calls(self) -> str:
        return self.key.replace("_", "-")

    @property
    def tests(self) -> str:
        """The expression that selects the tests of the kind and of its calls."""
        return " or ".join(dict.fromkeys((self.key, self.calls)))

    @property
    def audit_group(self) -> str:
        return f"{self.label}审核"


def files(plan: Plan) -> dict[str, str]:
    """Path below the repository to text."""
    folder = f"apps/{plan.room}/{plan.key}"
    kind, model, demo = REVIEWED if plan.reviewed else PLAIN
    names = {name: getattr(plan, name) for name in NAMES}
    texts = {"__init__.py": "", "kind.py": kind, "models.py": model, "demo.py": demo}
    return {f"{folder}/{name}": _filled(text, names) for name, text in texts.items()}


def _filled(text: str, names: dict[str, str]) -> str:
    return re.sub(r"<(\w+)>", lambda found: names.get(found[1], found[0]), text)


def with_import(text: str, line: str) -> str:
    """After the last import of the room's own."""
    found = [*re.finditer(r"^from \.[\w.]+ import .*$", text, re.MULTILINE)]
    if not found:
        raise NoPlace(line)
    end = found[-1].end()
    return f"{text[:end]}\n{line}{text[end:]}"


def with_item(text: str, opening: str, item: str) -> str:
    """``item`` as the last of the tuple, list or dict that begins where ``opening`` ends."""
    start = text.find(opening)
    if start < 0:
        raise NoPlace(f"{item} in {opening}…")
    end = _closing(text, start + len(opening) - 1)
    before = text[:end].rstrip()
    comma = "" if before.endswith((",", "(", "[", "{")) else ","
    rest = text[len(before) : end]
    new = f"{rest}    {item},{rest}" if "\n" in rest else f" {item}"
    new += "," if before == text[: start + len(opening)] else ""
    return f"{before}{comma}{new}{text[end:]}"


def _closing(text: str, start: int) -> int:
    """Returns the offset at which the bracket at ``start`` closes."""
    pairs = {"(": ")", "[": "]", "{": "}"}
    wanted: list[str] = []
    for place in range(start, len(text)):
        if text[place] in pairs:
            wanted.append(pairs[text[place]])
        elif wanted and text[place] == wanted[-1]:
            wanted.pop()
            if not wanted:
                return place
    raise NoPlace(text[start : start + 40])


def menu_opening(text: str, heading: str) -> str:
    """The text up to the bracket of the heading's paths."""
    found = re.search(rf'Heading\(\s*"{re.escape(heading)}",\s*"[\w-]+",\s*\(', text)
    if found is None:
        raise NoPlace(f"a heading {heading!r}")
    return found[0]


NAMES = ("room", "key", "label", "group", "section", "constant", "model", "path", "calls", "audit_group")

KIND_REVIEWED = '''"""<label>."""

from __future__ import annotations

from apps.kinds.fields import VERIFY_STATE, Column, Field, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import REVIEW, VISIBLE
from apps.kinds.routes import record_routes
from apps.review.calls import reviewed_calls

from .models import <model>

LIFECYCLE = REVIEW.plus(VISIBLE)

<constant> = Kind(
    key="<key>",
    label="<label>",
    model=<model>,
    groups=("<group>",),
    audit_group="<audit_group>",
    fields=(
        Field("title", "标题", required=True, max_length=80, column=Column(link=True), sortable=True),
        Field("content", "内容", "long_text", required=True, max_length=5000),
        VERIFY_STATE,
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(80)),
    ),
    sections=(Section("<label>", ("title", "content")),),
    filters=by("title", "verify_state", "visible"),
    lifecycle=LIFECYCLE,
    queue=Queue(promised_minutes=120),
    calls=reviewed_calls("/<calls>", LIFECYCLE, queue="<calls>"),
    routes=record_routes(
        "<label>",
        list="<path>",
        edit="<path>Detail",
        audit="<path>Audit",
        examine="<path>AuditDetail",
        list_title="<label>",
    ),
)
'''
KIND_PLAIN = '''"""<label>."""

from __future__ import annotations

from apps.kinds.calls import record_calls
from apps.kinds.fields import Column, Field, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import ENABLED, Lifecycle
from apps.kinds.routes import record_routes

from .models import <model>

LIFECYCLE = Lifecycle().plus(ENABLED)

<constant> = Kind(
    key="<key>",
    label="<label>",
    model=<model>,
    groups=("<group>",),
    fields=(
        Field("title", "标题", required=True, max_length=80, column=Column(link=True), sortable=True),
        Field("content", "内容", "long_text", required=True, max_length=5000),
        Field("enabled", "启用", "switch", default=True, column=Column(80)),
    ),
    sections=(Section("<label>", ("title", "content", "enabled")),),
    filters=by("title", "enabled"),
    lifecycle=LIFECYCLE,
    calls=record_calls("/<calls>", LIFECYCLE),
    routes=record_routes("<label>", list="<path>", edit="<path>Detail", list_title="<label>"),
)
'''
MODEL_REVIEWED = '''"""<label>: the table."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Reviewed, review_indexes


class <model>(Reviewed):
    title = models.CharField(max_length=80)
    content = models.TextField(blank=True, default="")
    visible = models.BooleanField(default=True)

    class Meta:
        indexes = review_indexes("<key>")

    def __str__(self) -> str:
        return self.title
'''
MODEL_PLAIN = '''"""<label>: the table."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record


class <model>(Record):
    title = models.CharField(max_length=80)
    content = models.TextField(blank=True, default="")
    enabled = models.BooleanField(default=True)

    def __str__(self) -> str:
        return self.title
'''
DEMO_REVIEWED = '''"""Demonstration of <label>: a queue shows one that is late, one in time, and what was decided."""

from __future__ import annotations

from collections.abc import Iterator

from apps.review.demo_records import DemoRecord


def demo_records() -> Iterator[DemoRecord]:
    """The author, how long ago and what happened since, and its fields as the create call takes them."""
    yield DemoRecord("admin", "6h submit:5h", _fields("等待已久的<label>"))
    yield DemoRecord("admin", "1h submit:20m", _fields("刚刚提交的<label>"))
    yield DemoRecord("admin", "9d submit:9d approve:8d", _fields("已经通过的<label>"))
    yield DemoRecord("admin", "4d submit:4d reject:3d", _fields("被驳回的<label>"), reason="内容不完整，请补充后再提交")
    yield DemoRecord("admin", "2h", _fields("还在写的<label>"))


def _fields(title: str) -> dict[str, object]:
    return {"title": title, "content": f"{title}，供演示使用。"}
'''
DEMO_PLAIN = '''"""Demonstration of <label>."""

from __future__ import annotations

from collections.abc import Iterator

from apps.review.demo_records import DemoRecord


def demo_records() -> Iterator[DemoRecord]:
    """The author, how long ago, and its fields as the create call takes them."""
    yield DemoRecord("admin", "9d", _fields("第一个<label>"))
    yield DemoRecord("admin", "2d", _fields("第二个<label>"))


def _fields(title: str) -> dict[str, object]:
    return {"title": title, "content": f"{title}，供演示使用。"}
'''
REVIEWED = (KIND_REVIEWED, MODEL_REVIEWED, DEMO_REVIEWED)
PLAIN = (KIND_PLAIN, MODEL_PLAIN, DEMO_PLAIN)
