"""Parses the small forms of actions and of service calls: the one reader of their payloads."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.core.payload_names import camel

from ..events import ActionRequest
from ..fields import Field
from ..ports import ports
from ..types import FORM_TYPES, RowErrors


def parse(form: tuple[Field, ...], payload: Mapping[str, Any]) -> dict[str, Any]:
    """The value of every field by its snake_case name; a field that was not sent has its default or its type's empty value.

    Raises Invalid with a sentence for each wrong field, by the name that was sent.
    """
    values: dict[str, Any] = {}
    errors: dict[str, str] = {}
    for field in form:
        name = camel(field.name)
        raw = payload.get(name)
        if is_empty(field, raw):
            values[field.name] = empty_of(field)
            if field.required:
                errors[name] = missing(field)
            continue
        try:
            value = FORM_TYPES[field.type].parse(field, raw)
            values[field.name] = ports().clean_html(value) if field.type == "rich_text" else value
        except RowErrors as wrong:
            errors |= {f"{name}.{cell}": text for cell, text in wrong.errors.items()}
        except ValueError as error:
            errors[name] = str(error)
    if errors:
        raise Invalid(errors)
    return values


def action_request(payload: Mapping[str, Any]) -> ActionRequest:
    """Read what every action takes beside its form. A batch neither overrides nor confirms sensitive words."""
    batch = payload.get("ids") not in (None, "", [])
    revisions, words = payload.get("revisions"), payload.get("confirmWords")
    known = revisions.items() if isinstance(revisions, Mapping) else ()
    return ActionRequest(
        batch=batch,
        revision=_text(payload.get("revision")),
        revisions={str(record_id): _text(revision) for record_id, revision in known},
        content_hash=str(payload.get("contentHash") or ""),
        override_reason="" if batch else str(payload.get("overrideReason") or "").strip(),
        confirmed_words=frozenset(map(str, words)) if isinstance(words, (list, tuple)) and not batch else frozenset(),
    )


def _text(raw: Any) -> str:
    return "" if raw is None else str(raw)


def is_on(field: Field, payload: Mapping[str, Any]) -> bool:
    """The value of a switch. Raises Invalid for what is neither on nor off."""
    return bool(parse((field,), payload)[field.name])


def is_empty(field: Field, raw: Any) -> bool:
    """True if nothing was sent, or what a form sends for nothing."""
    if isinstance(raw, str):
        return not raw.strip() and not FORM_TYPES[field.type].blank
    return raw is None or (raw == [] and FORM_TYPES[field.type].many)


def empty_of(field: Field) -> Any:
    """The value of a field that was not sent."""
    return FORM_TYPES[field.type].empty if field.default is None else field.default


def missing(field: Field) -> str:
    """The sentence for a required field that was not sent."""
    return f"请{'选择' if FORM_TYPES[field.type].picked else '填写'}{field.label}"


UNKNOWN = "没有这个字段，请刷新页面后重试"


def refuse_unknown(
    form: tuple[Field, ...], payload: Mapping[str, Any], control: Collection[str] = (), why: str = UNKNOWN
) -> None:
    """Raises Invalid for names that are neither the form's nor among ``control``."""
    if unknown := without(form, payload).keys() - set(control):
        raise Invalid(dict.fromkeys(sorted(unknown), why))


def without(form: tuple[Field, ...], payload: Mapping[str, Any]) -> dict[str, Any]:
    """The values of the payload whose names are not the form's."""
    names = {camel(field.name) for field in form}
    return {name: value for name, value in payload.items() if name not in names}
