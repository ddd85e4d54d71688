"""A body is rewritten by as little as possible: what others hold on to stays."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from apps.documents.crdt import minimal_rewrite, y_prosemirror
from apps.documents.crdt.doc import EMPTY_UPDATE, capture
from apps.documents.crdt.guard.update_guard import UpdateGuard
from apps.documents.html.parser import parse
from apps.documents.prosemirror.schema import Json


def written(html: str) -> Doc[Any]:
    doc: Doc[Any] = Doc()
    minimal_rewrite.write_body(doc, parse(html))
    return doc


def blocks(doc: Doc[Any]) -> list[Any]:
    return list(doc.get(y_prosemirror.BODY, type=XmlFragment).children)


def text_of(element: XmlElement) -> XmlText:
    child = element.children[0]
    assert isinstance(child, XmlText)
    return child


def size_of_change(doc: Doc[Any], html: str) -> int:
    return len(capture(doc, lambda: minimal_rewrite.write_body(doc, parse(html))) or b"")


def test_a_body_that_stays_the_same_changes_nothing() -> None:
    html = "<h2>题</h2><p>一<strong>二</strong></p><ul><li><p>三</p></li></ul>"
    doc = written(html)
    assert capture(doc, lambda: minimal_rewrite.write_body(doc, parse(html))) in (None, EMPTY_UPDATE)


def test_a_block_taken_out_of_the_middle_leaves_all_others() -> None:
    story = [f"<p>第{n}段，讲的是秋粮收购第{n}天的进度。</p>" for n in range(200)]
    doc = written("".join(story))
    assert size_of_change(doc, "".join(story[:90] + story[91:150] + ["<p>新写的一段</p>"] + story[150:])) < 300


def test_what_somebody_types_at_the_same_moment_stays_at_its_place() -> None:
    doc = written("<p>全省秋粮收购进度过半，农户笑开颜。</p>")
    other: Doc[Any] = Doc()
    other.apply_update(doc.get_update())
    text_of(blocks(other)[0]).insert(len("全省秋粮收购进度过半，农户".encode()), "老张")
    minimal_rewrite.write_body(doc, parse("<p>全省秋粮和油菜收购进度早已过半，农户笑开颜。</p>"))
    doc.apply_update(other.get_update())
    assert y_prosemirror.read_body(doc) == parse("<p>全省秋粮和油菜收购进度早已过半，农户老张笑开颜。</p>")


def test_what_only_changed_its_marks_keeps_its_text() -> None:
    doc = written("<p>一二三<strong>四五</strong>六</p>")
    change = size_of_change(doc, "<p>一<em>二三四</em><strong>五</strong>六</p>")
    assert y_prosemirror.read_body(doc) == parse("<p>一<em>二三四</em><strong>五</strong>六</p>")
    assert change < 200


def test_new_text_does_not_take_the_marks_of_its_neighbour() -> None:
    doc = written("<p><strong>一二三四</strong></p>")
    minimal_rewrite.write_body(doc, parse("<p><strong>一二三四</strong>五六</p>"))
    assert y_prosemirror.read_body(doc) == parse("<p><strong>一二三四</strong>五六</p>")


def test_one_cell_of_a_table_changes_alone() -> None:
    def table(value: str) -> str:
        rows = "".join(f"<tr><td><p>第{n}行</p></td><td><p>{value if n == 7 else n}</p></td></tr>" for n in range(20))
        return f"<table><tbody>{rows}</tbody></table>"

    doc = written(table("旧"))
    assert size_of_change(doc, table("新的值")) < 120


def test_a_block_that_nobody_knows_is_taken_out() -> None:
    doc = written("<p>一</p><p>二</p>")
    doc.get(y_prosemirror.BODY, type=XmlFragment).children.insert(1, XmlElement("callout", contents=[XmlText("三")]))
    minimal_rewrite.write_body(doc, parse("<p>一</p><p>二</p>"))
    assert y_prosemirror.read_body(doc) == parse("<p>一</p><p>二</p>")


def test_an_embedded_object_in_a_text_is_taken_out() -> None:
    doc = written("<p>一二三</p>")
    text_of(blocks(doc)[0]).insert_embed(3, {"video": "x"})
    minimal_rewrite.write_body(doc, parse("<p>一二三四</p>"))
    assert y_prosemirror.read_body(doc) == parse("<p>一二三四</p>")


MARKS: list[Json] = [{"type": "bold"}, {"type": "italic"}, {"type": "link", "attrs": {"href": "https://a.cn/x"}}]
chosen_marks: st.SearchStrategy[list[Json]] = st.lists(
    st.sampled_from(MARKS),
    unique_by=lambda mark: mark["type"],
    max_size=2,
).map(lambda found: sorted(found, key=lambda mark: str(mark["type"])))
texts = st.text(alphabet="东湖绿道今日开放，ab😀", min_size=1, max_size=12)


@st.composite
def runs(draw: st.DrawFn) -> list[Json]:
    found: list[Json] = []
    for _ in range(draw(st.integers(0, 4))):
        if draw(st.integers(0, 5)) == 0:
            found.append({"type": "image", "attrs": {"src": f"/media/{draw(st.integers(0, 3))}.png"}})
            continue
        node: Json = {"type": "text", "text": draw(texts)}
        chosen = draw(chosen_marks)
        node |= {"marks": chosen} if chosen else {}
        if found and found[-1]["type"] == "text" and found[-1].get("marks") == node.get("marks"):
            found[-1]["text"] += node["text"]
        else:
            found.append(node)
    return found


@st.composite
def block(draw: st.DrawFn, depth: int = 0) -> Json:
    kind = draw(
        st.sampled_from(["paragraph", "paragraph", "heading", *(["blockquote", "bulletList"] if depth < 2 else [])])
    )
    if kind == "blockquote":
        return {"type": kind, "content": draw(st.lists(block(depth + 1), min_size=1, max_size=3))}
    if kind == "bulletList":
        items = [
            {"type": "listItem", "content": [{"type": "paragraph", "content": draw(runs())}]}
            for _ in range(draw(st.integers(1, 3)))
        ]
        return {"type": kind, "content": [_without_empty(item) for item in items]}
    node: Json = {"type": kind, "content": draw(runs())}
    if kind == "heading" and draw(st.booleans()):
        node["attrs"] = {"level": draw(st.integers(2, 4))}
    return _without_empty(node)


def _without_empty(node: Json) -> Json:
    content = [_without_empty(child) for child in node.get("content", [])]
    rest = {name: value for name, value in node.items() if name != "content"}
    return rest | ({"content": content} if content else {})


bodies = st.lists(block(), min_size=1, max_size=6).map(lambda content: {"type": "doc", "content": content})


@settings(max_examples=300, deadline=None)
@given(before=bodies, after=bodies)
def test_any_body_becomes_any_other_and_the_change_is_one_that_the_guard_passes(before: Json, after: Json) -> None:
    doc: Doc[Any] = Doc()
    guard = UpdateGuard()
    changes = [capture(doc, lambda body=body: minimal_rewrite.write_body(doc, body)) for body in (before, after)]  # type: ignore[misc]
    assert y_prosemirror.read_body(doc) == after
    follower: Doc[Any] = Doc()
    for change in changes:
        if change is not None:
            assert guard.load(change)
            follower.apply_update(change)
    assert y_prosemirror.read_body(follower) == after


@pytest.mark.parametrize("blank", [0, 3000])
def test_thousands_of_equal_blocks_are_no_trouble(blank: int) -> None:
    doc = written("<p>始</p>" + "<p></p>" * blank + "<p>终</p>")
    minimal_rewrite.write_body(doc, parse("<p>新</p><p>始</p>" + "<p></p>" * (blank // 2) + "<p>终</p>"))
    assert len(blocks(doc)) == blank // 2 + 3
