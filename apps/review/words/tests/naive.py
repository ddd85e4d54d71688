"""A plain reference matcher: tries every form at every offset, letter by letter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from apps.review.words.search import separators
from apps.review.words.search.fold import fold
from apps.review.words.search.matcher import (
    Form,
    Hit,
    Word,
    _joined,
    _may_spread,
    _within,
    _written,
    forms_of,
    uncovered,
)


def find(words: Iterable[Word], text: str) -> list[Hit]:
    folded = fold(text)
    forms = [form for word in words for form in forms_of(word)]
    return uncovered([hit for form in forms for start in range(len(text)) for hit in _at(form, text, folded, start)])


def _at(form: Form, text: str, folded: str, start: int) -> Iterator[Hit]:
    offsets = _offsets(form, folded, start)
    if offsets is None or not separators.may_spread(folded, offsets, form.units, spelled=form.spelled):
        return
    end = offsets[-1] + 1
    part_of_latin = _joined(folded, start - 1, start) or _joined(folded, end - 1, end)
    harmless = any(_within(fold(phrase), folded, start, end) for phrase in form.word.exceptions)
    if not part_of_latin and not harmless and (form.word.folds or _written(form, text, offsets)):
        yield Hit(form.word, start, end)


def _offsets(form: Form, folded: str, start: int) -> list[int] | None:
    """Offsets of the form's letters; skips blanks and symbols if the form allows separators."""
    offsets: list[int] = []
    at = start
    for letter in form.text:
        while offsets and _may_spread(form) and at < len(folded) and _is_gap(folded[at]):
            at += 1
        if at >= len(folded) or folded[at] != letter:
            return None
        offsets.append(at)
        at += 1
    return offsets


def _is_gap(letter: str) -> bool:
    return not letter.isalnum() and letter != "\n"
