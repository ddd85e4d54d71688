"""Words in texts: the cases shared with the browser, and random words and texts against the reference matcher."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.review.words.search import pinyin, positions
from apps.review.words.search.automaton import Automaton
from apps.review.words.search.fold import fold
from apps.review.words.search.matcher import Matcher, Word

from . import naive

CASES = json.loads(Path(__file__).with_name("cases.json").read_text(encoding="utf-8"))

#: Few letters, so that words meet, overlap and nearly match; with every sort of gap.
LETTERS = "甲乙賭赌aAＡ1"
TEXTS = st.text(alphabet=LETTERS + "*_ ，\n\u200b😀", max_size=40)
WORDS = st.builds(
    Word,
    id=st.integers(1, 9),
    word=st.text(alphabet=LETTERS + "*", min_size=1, max_size=4),
    level=st.integers(1, 3),
    folds=st.booleans(),
    gaps=st.booleans(),
    pinyin=st.booleans(),
    exceptions=st.lists(st.text(alphabet="甲乙赌a", min_size=1, max_size=4), max_size=1).map(tuple),
)


def word(number: int, said: dict[str, Any]) -> Word:
    options = {name: value for name, value in said.items() if name != "parts"}
    return Word(number, **(options | {"exceptions": tuple(said.get("exceptions", ()))}))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_cases_that_server_and_browser_share(case: dict[str, Any]) -> None:
    text = case["text"]
    units = positions.utf16(text)
    matcher = Matcher([word(number, said) for number, said in enumerate(case["words"], 1)])
    found = [
        {"word": hit.word.word, "found": text[hit.start : hit.end], "from": units(hit.start)}
        for hit in matcher.find(text)
    ]
    assert found == case["hits"]


def test_the_parts_that_the_browser_is_told_are_those_of_the_server() -> None:
    options = [said for case in CASES for said in case["words"] if "parts" in said]
    assert options
    assert [pinyin.parts(said["word"]) for said in options] == [said["parts"] for said in options]


@given(words=st.lists(WORDS, max_size=6, unique_by=lambda w: w.id), text=TEXTS)
def test_any_words_are_found_in_any_text_as_by_looking_everywhere(words: list[Word], text: str) -> None:
    assert Matcher(words).find(text) == naive.find(words, text)


@given(words=st.lists(st.text(alphabet="abc", min_size=1, max_size=5), unique=True), text=st.text(alphabet="abc"))
def test_the_automaton_finds_every_occurrence(words: list[str], text: str) -> None:
    wanted = {(n, i) for n, w in enumerate(words) for i in range(len(text)) if text.startswith(w, i)}
    found = list(Automaton(words).find(text))
    assert set(found) == wanted
    assert len(found) == len(wanted)


@given(st.text())
def test_folding_keeps_the_length_and_has_an_end(text: str) -> None:
    assert len(fold(text)) == len(text)
    assert fold(fold(text)) == fold(text)


def test_a_long_text_of_one_letter_costs_no_more_than_its_length() -> None:
    matcher = Matcher([Word(1, "甲" * 49 + "乙")])
    assert matcher.find("甲" * 200_000) == []


def test_a_word_with_very_many_spellings_is_spelled_wholly_or_in_one_character() -> None:
    ways = pinyin.spellings(pinyin.parts("全国人民代表大会常务"))
    assert all(len(way) == 10 for way in ways)
    assert len(ways) <= 21
    assert Matcher([Word(1, "全国人民代表大会常务", pinyin=True)]).find("quanguorenmindaibiaodahuichangwu")
