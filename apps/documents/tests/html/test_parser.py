from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pycrdt import Doc

from apps.documents.crdt import minimal_rewrite, y_prosemirror
from apps.documents.html.parser import parse
from apps.documents.html.renderer import render

VIDEO = (
    '<video src="/x.mp4" style="width: 350px; height: auto" controls="" controlslist="nodownload" '
    'preload="metadata" playsinline="" webkit-playsinline=""></video>'
)


@pytest.mark.parametrize(
    ("html", "becomes"),
    [
        ("", "<p></p>"),
        ("纯文字", "<p>纯文字</p>"),
        ("一<b>二</b><p>三<p>四", "<p>一<strong>二</strong></p><p>三</p><p>四</p>"),
        (
            "<ul><li>一<li>二<ul><li>三</ul></ul>",
            "<ul><li><p>一</p></li><li><p>二</p><ul><li><p>三</p></li></ul></li></ul>",
        ),
        ("<div>\n  <p>\n 一\n</p>\n</div>", "<p>一</p>"),
        ("<p><b>一</b> <i>二</i></p>", "<p><strong>一</strong> <em>二</em></p>"),
        ("<p>前<video src='/x.mp4'></video>后</p>", f"<p>前</p>{VIDEO}<p>后</p>"),
        ("<h6>小标题</h6>", "<h4>小标题</h4>"),
        (
            "<figure><img src='/a.jpg'><figcaption>图注</figcaption></figure>",
            '<p><img style="max-width: 80%" src="/a.jpg"></p><p>图注</p>',
        ),
        ("<p style='TEXT-ALIGN:center;position:fixed;color:red'>一</p>", '<p style="text-align: center">一</p>'),
        (
            "<span style='font-weight:bold;color:#F00'>一</span>",
            '<p><span style="color: #F00"><strong>一</strong></span></p>',
        ),
        ("<a href='JaVa\nScript:alert(1)'>一</a>", "<p>一</p>"),
        ("<script>alert(1)</script><style>p{}</style>一<iframe src='//x'></iframe>", "<p>一</p>"),
        ("<pre><code class='language-py'>a\n  b</code></pre>", '<pre><code class="language-py">a\n  b</code></pre>'),
        ("<blockquote>一</blockquote>", "<blockquote><p>一</p></blockquote>"),
        (
            "<p style='line-height:150%;padding-left:72px;text-indent:2em'>一</p>",
            '<p style="line-height: 1.5; padding-left: 4em; text-indent: 2em">一</p>',
        ),
        ("<code><b>x</b></code>", "<p><code>x</code></p>"),
        ("<!-- 注释 --><p>一&nbsp;&lt;二&gt;</p>", "<p>一&nbsp;&lt;二&gt;</p>"),
    ],
)
def test_html_becomes_what_the_editor_would_make_of_it(html: str, becomes: str) -> None:
    assert render(parse(html)) == becomes


def test_cells_without_end_tags_stay_in_their_rows() -> None:
    table = parse("<table><tr><td>1<td>2<tr><td>3</table>")["content"][0]
    assert [len(row["content"]) for row in table["content"]] == [2, 1]


@settings(max_examples=300, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.sampled_from(
                [
                    f"<{end}{tag}>"
                    for tag in ("p", "b", "ul", "li", "table", "td", "tr", "div", "pre", "h1", "a")
                    for end in ("", "/")
                ]
                + [
                    "<img src=x>",
                    "<br>",
                    "<video src=y>",
                    "<blockquote>",
                    "<script>",
                    "</script>",
                    "<!--",
                    "&lt;",
                    "<span style='color:red'>",
                ]
            ),
            st.text(max_size=5),
        ),
        max_size=30,
    )
)
def test_any_soup_becomes_a_document_that_goes_round(pieces: list[str]) -> None:
    body = parse("".join(pieces))
    doc: Doc[Any] = Doc()
    minimal_rewrite.write_body(doc, body)
    html = render(y_prosemirror.read_body(doc))
    assert render(parse(html)) == html
