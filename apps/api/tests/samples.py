"""Believable payloads for any kind, made from its declaration; the conformance suite lives on them."""

from __future__ import annotations

import importlib.util
import itertools
from collections.abc import Callable
from functools import cache
from typing import Any

from django.utils import timezone

from apps.core.payload_names import camel
from apps.kinds.engine.read import references, serializer
from apps.kinds.engine.write import save
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.types import TYPES

numbers = itertools.count(1)


@cache
def beside(model: str) -> dict[str, Callable[[int], Any]]:
    """``SAMPLES`` of ``samples.py`` beside the module of a model: what the kind's own rules ask beyond its fields (a
    password, a phone that no other account has)."""
    name = f"{model.rpartition('.')[0]}.samples"
    return dict(importlib.import_module(name).SAMPLES) if importlib.util.find_spec(name) else {}


def payload_for(kind: Kind, caller: Caller) -> dict[str, Any]:
    """Values for every writable field; each call gives other texts."""
    number = next(numbers)
    values = {
        camel(f.name): value_for(f, number, caller)
        for f in kind.fields
        if f.readonly != "always" and not (f.type == "relation" and f.of == kind.key)
    }
    special = {name: make(number) for name, make in beside(kind.model.__module__).items()}
    return values | {name: value for name, value in special.items() if name in values}


def value_for(field: Field, number: int, caller: Caller) -> Any:
    if field.type == "relation":
        target = registry.kind(field.of)
        made = _referable(target, caller)
        return [made] if field.many else made
    if field.type == "content":
        target = _target_of(field)
        return {"kind": target.key, "id": _referable(target, caller)}
    if field.type == "repeater":
        return [{camel(f.name): value_for(f, number, caller) for f in field.fields}]
    if field.type in ("choice", "state"):
        return field.choices[number % len(field.choices)].value
    return _plain(field, number)


def _referable(target: Kind, caller: Caller) -> int:
    """A new record that the caller may refer to: where they may not view the kind itself, one that readers see."""
    made = int(save.create(target, caller, payload_for(target, caller))["id"])
    if target.reviewed and not caller.may(target.viewing_groups, Right.VIEW):
        record = target.model._default_manager.get(pk=made)
        record.published, record.published_at = serializer.snapshot(target, record), timezone.now()
        record.save()
    return made


def _target_of(field: Field) -> Kind:
    """The first kind that the reference may point at and that refers to nothing itself, else the first (a video of a
    collection, which may refer to articles): samples must come to an end."""
    kinds = [registry.kind(key) for key in field.kinds]
    return next((kind for kind in kinds if not any(references.refers(f) for f in kind.fields)), kinds[0])


def _plain(field: Field, number: int) -> Any:
    least = field.min or 0
    samples: dict[str, Any] = {
        "password": "Sample#2026",
        "text": f"{field.label}{number}"[: field.max_length or 255],
        "phone": f"027-{80000000 + number}",
        "long_text": f"{field.label}的内容{number}，武汉东湖绿道今日开放。",
        "rich_text": f"<p>正文{number}：全省秋粮收购进度过半。</p>",
        "number": least + number % min(50, (field.max or least + 49) - least + 1),
        "count": number,
        "sort_order": number,
        "switch": number % 2 == 0,
        "image": f"/media/saas/image/2026-11/{number}.jpg",
        "images": [f"/media/saas/image/2026-11/{number}-{place}.jpg" for place in range(2)],
        "video": f"/media/saas/video/2026-11/{number}.mp4",
        "audio": f"/media/saas/audio/2026-11/{number}.mp3",
        "file": f"/media/saas/attachment/2026-11/{number}.pdf",
        "files": [f"/media/saas/attachment/2026-11/{number}.pdf"],
        "money": number * 100,
        "percent": least + number % (101 - least),
        "place": {"name": f"武汉市江岸区{number}号", "longitude": 114.3, "latitude": 30.6},
        "link": f"https://example.com/{number}",
        "colour": "#1f5eff",
        "tags": ["东湖", f"标签{number}"],
        "date": "2026-11-21",
        "datetime": "2026-11-21 09:30:00",
        "date_range": ["2026-11-21 00:00:00", "2036-12-21 00:00:00"],
    }
    if field.type not in samples:
        sample = TYPES[field.type].sample
        assert sample is not None, (
            f"the type {field.type!r} has no sample: give its entry in apps/kinds/types/table.py one"
        )
        return sample(field, number)
    return samples[field.type]
