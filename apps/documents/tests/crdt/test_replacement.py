"""Names in a document are found as readers see them, and replaced as suggestions of one stamp each."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from pycrdt import Doc

from apps.documents.crdt import replacement, text_hits, y_prosemirror
from apps.documents.crdt.doc import capture
from apps.documents.crdt.stamps import Stamp
from apps.documents.html.renderer import render
from apps.documents.replacements.queries import of_html

WANG, LI = 1, 2


def stamps(author: int = WANG) -> Any:
    numbers = count(1)
    return lambda: {"id": f"{author}-run7-{next(numbers)}", "author": author, "at": 1000}


def replaced(doc: Doc[Any], words: str, by: str, author: int = WANG) -> int:
    hits = [hit for hit in text_hits.find(doc, words) if not hit.suggested]
    capture(doc, lambda: replacement.suggest(hits, by, stamps(author)))
    return len(hits)


def withdrawn(doc: Doc[Any], matches: Callable[[Stamp], bool]) -> tuple[int, bool]:
    """The number of suggestions that were withdrawn, and whether the document changed."""
    counted: list[int] = []
    update = capture(doc, lambda: counted.append(replacement.withdraw(doc, matches)))
    return counted[0], update is not None


def accepted(doc: Doc[Any]) -> str:
    """The text if everybody accepted everything."""
    body = y_prosemirror.read_body(doc)

    def words(node: dict[str, Any]) -> str:
        marks = {mark["type"] for mark in node.get("marks", [])}
        own = "" if "deletion" in marks else node.get("text", "")
        return own + "".join(words(child) for child in node.get("content", []))

    return words(body)


def read(doc: Doc[Any]) -> str:
    return render(y_prosemirror.read_body(doc))


def test_readers_get_the_old_words_until_somebody_accepts_the_new_ones() -> None:
    html = "<p>今天王伟到会，<strong>王伟</strong>讲话。</p><ul><li><p>名单：王伟</p></li></ul>"
    doc = of_html(html)
    before = read(doc)
    assert replaced(doc, "王伟", "王玮") == 3
    assert read(doc) == before
    assert accepted(doc) == "今天王玮到会，王玮讲话。名单：王玮"


def test_each_place_is_a_suggestion_of_its_own_in_the_look_of_the_words() -> None:
    doc = of_html("<p>王伟和<strong>王伟</strong></p>")
    replaced(doc, "王伟", "王玮")
    texts = y_prosemirror.read_body(doc)["content"][0]["content"]
    inserted = [node for node in texts if node["text"] == "王玮"]
    looks = [{mark["type"] for mark in node["marks"]} for node in inserted]
    ids = [mark["attrs"]["id"] for node in inserted for mark in node["marks"] if mark["type"] == "insertion"]
    assert looks == [{"insertion"}, {"bold", "insertion"}]
    assert len(set(ids)) == 2


def test_a_name_that_formats_divide_is_found() -> None:
    doc = of_html("<p>记者<strong>欧阳</strong>修报道</p>")
    assert replaced(doc, "欧阳修", "欧阳秀") == 1
    assert accepted(doc) == "记者欧阳秀报道"


def test_what_is_suggested_already_is_not_suggested_twice() -> None:
    doc = of_html("<p>王伟到会，王伟讲话。</p>")
    replaced(doc, "王伟", "王玮")
    assert [hit.suggested for hit in text_hits.find(doc, "王伟")] == [True, True]
    assert replaced(doc, "王伟", "王炜", LI) == 0


def test_words_that_are_only_suggested_are_no_hit() -> None:
    doc = of_html("<p>李明到会。</p>")
    replaced(doc, "李明", "王伟")
    assert text_hits.find(doc, "王伟") == []


def test_a_hit_keeps_its_name_while_others_write_elsewhere() -> None:
    doc = of_html("<p>第一段。</p><p>省长王伟今天到会并且讲话。</p>")
    (before,) = text_hits.find(doc, "王伟")
    replaced(doc, "第一段", "开头")
    replaced(doc, "讲话", "发言", LI)
    (after,) = text_hits.find(doc, "王伟")
    assert (before.key, after.key) == (after.key, before.key)
    other = of_html("<p>市长王伟今天到会并且讲话。</p>")
    assert text_hits.find(other, "王伟")[0].key != before.key


def test_hits_with_the_same_words_around_are_told_apart() -> None:
    doc = of_html("<p>王伟</p><p>王伟</p>")
    keys = [hit.key for hit in text_hits.find(doc, "王伟")]
    assert len(set(keys)) == 2
    hits = [hit for hit in text_hits.find(doc, "王伟") if hit.key == keys[1]]
    capture(doc, lambda: replacement.suggest(hits, "王玮", stamps()))
    assert accepted(doc) == "王伟王玮"


@pytest.mark.parametrize(
    ("text", "words", "found"),
    [
        ("Li met Lisa and Ali", "Li", 1),
        ("在Li家", "Li", 1),
        ("G7峰会与G77", "G7", 1),
        ("家👩\u200d👧来", "👩", 0),
        ("王伟王伟", "王伟", 2),
        ("e\u0301cole", "e", 0),
    ],
)
def test_only_whole_letters_and_whole_latin_words_are_hits(text: str, words: str, found: int) -> None:
    assert len(text_hits.find(of_html(f"<p>{text}</p>"), words)) == found


def test_a_withdrawal_takes_only_the_suggestions_of_its_run_and_author() -> None:
    doc = of_html("<p>王伟到会，<em>李明</em>讲话。</p>")
    before = y_prosemirror.read_body(doc)
    replaced(doc, "李明", "李鸣", LI)
    with_li = y_prosemirror.read_body(doc)
    replaced(doc, "王伟", "王玮")
    assert withdrawn(doc, lambda stamp: stamp.author == WANG) == (1, True)
    assert y_prosemirror.read_body(doc) == with_li
    assert withdrawn(doc, lambda stamp: stamp.id.startswith("2-run7-")) == (1, True)
    assert y_prosemirror.read_body(doc) == before
    assert withdrawn(doc, lambda _: True) == (0, False)


def test_what_others_wrote_into_a_suggestion_stays_when_it_is_withdrawn() -> None:
    doc = of_html("<p>王伟到会。</p>")
    replaced(doc, "王伟", "王玮")
    (text,) = text_hits.texts(doc)
    text.insert(len("王伟王".encode()), "大")
    assert withdrawn(doc, lambda _: True) == (1, True)
    assert accepted(doc) == "王伟大到会。"
