from __future__ import annotations

import pytest

from apps.documents.html.parser import parse
from apps.documents.prosemirror.plain_text import plain_text, word_count


def test_text_has_one_line_per_block() -> None:
    body = parse("<h1>标题</h1><p>一<br>二</p><ul><li>三</li></ul><table><tr><td>四</td><td>五</td></tr></table>")
    assert plain_text(body) == "标题\n一\n二\n三\n四\n五"


@pytest.mark.parametrize(
    ("text", "words"),
    [("", 0), ("你好，世界！", 4), ("hello world", 2), ("新华社2026年讯", 6), ("it's 3.14", 2), ("CPU占用", 3)],
)
def test_a_han_character_and_a_run_of_letters_are_a_word_each(text: str, words: int) -> None:
    assert word_count(text) == words
