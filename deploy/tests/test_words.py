"""One terminology over all screens: no Chinese string has a word that docs/words.md refuses."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from deploy.paths import ROOT

PAGE = ROOT / "docs" / "words.md"
#: Comments of TypeScript and CSS; a string that has `//` in it is an address.
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`\w])//[^\n]*", re.DOTALL)
HAN = re.compile(r"[\u4e00-\u9fff]")
#: Texts that a newsroom, readers or a migration wrote, and patterns that read what people paste.
NOT_OURS = re.compile(
    r"/(tests|migrations|demo|bulk_data|generated|drills)/|/demo[^/]*\.py$|\.test\.tsx?$|/paste/clean/"
)


def words(cell: str) -> list[str]:
    return [word.strip() for word in cell.split(",") if word.strip()]


@cache
def refused() -> dict[str, tuple[str, list[str]]]:
    """The term to use by the word that is refused, with the phrases in which it may stand."""
    rows = [
        line.strip("|").split("|") for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")
    ]
    cells = [[cell.strip() for cell in row] for row in rows]
    return {word: (row[0], words(row[3])) for row in cells if row[0] != "Term" for word in words(row[2])}


def texts_of_python(source: str) -> Iterator[tuple[int, str]]:
    """All strings of a module but its docstrings."""
    tree = ast.parse(source)
    apart = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in apart:
            yield node.lineno, node.value


def texts_of_typescript(source: str) -> Iterator[tuple[int, str]]:
    """All lines without comments: what is Chinese there is said to a person."""
    bare = COMMENT.sub(lambda found: "\n" * found[0].count("\n"), source)
    yield from enumerate(bare.splitlines(), 1)


def texts() -> Iterator[tuple[Path, int, str]]:
    for folder, endings in (("web/src", (".ts", ".tsx")), ("apps", (".py",)), ("hub", (".py",))):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix not in endings or NOT_OURS.search(path.as_posix()):
                continue
            read = texts_of_python if path.suffix == ".py" else texts_of_typescript
            for line, text in read(path.read_text(encoding="utf-8")):
                if HAN.search(text):
                    yield path.relative_to(ROOT), line, text


def wrong_words(text: str) -> list[str]:
    """Sentences about the refused words of a text."""
    found = []
    for word, (term, phrases) in refused().items():
        bare = text
        for phrase in phrases:
            bare = bare.replace(phrase, "")
        if word in bare:
            found.append(f"“{word}” instead of “{term}”")
    return found


def test_the_page_has_terms_and_no_term_is_refused() -> None:
    table = refused()
    assert len(table) > 40
    terms = {part.strip() for term, _ in table.values() for part in term.split("/")}
    assert not terms & table.keys()


@pytest.mark.parametrize(("text", "found"), [("请新建文章", 1), ("提现退回", 0), ("已退回", 1), ("新增文章", 0)])
def test_a_word_is_refused_outside_of_the_phrases_that_may_have_it(text: str, found: int) -> None:
    assert len(wrong_words(text)) == found


def test_comments_are_not_read() -> None:
    source = "/** 新建 */\nconst label = '新增'; // 新建\n"
    assert "新建" not in "".join(text for _, text in texts_of_typescript(source))
    assert "新建" not in "".join(text for _, text in texts_of_python('"""新建"""\nLABEL = "新增"\n'))


def test_no_screen_says_a_refused_word() -> None:
    wrong = [f"{path}:{line}: {said}" for path, line, text in texts() for said in wrong_words(text)]
    assert not wrong, "\n".join(wrong)
