"""`manage.py bench words`: 10,000 sensitive words over 1 MB of Chinese text, beside pyahocorasick alone.

Both look for the same words in the same text, in turns in one process, so that only their ratio counts. pyahocorasick
knows no variants and judges nothing; where the variants are off, both find the same places, which is checked. The text
and most words are drawn from the demonstration's articles by a fixed seed. Writes docs/bench/words.md.
"""

import datetime as dt
import platform
import random
import re
import statistics
import sys
import time
import tomllib
from collections.abc import Callable
from functools import partial

import ahocorasick  # type: ignore[import-not-found]

from apps.review.words.search.matcher import Matcher, Word
from deploy.paths import ROOT

TEXTS = ROOT / "apps" / "content" / "article" / "demo_texts"
REPORT = ROOT / "docs" / "bench" / "words.md"
SEED = 20261121
BYTES, WORDS, ROUNDS = 1_000_000, 10_000, 9
#: Of a hundred words so many are cut from the texts, the others are thrown together and seldom there.
FROM_THE_TEXT = 5
PEER = "pyahocorasick, as written"
PLAIN = "ours, as written"
VARIANTS = "ours, with glyph variants and gaps"
PINYIN = "ours, with glyph variants, gaps and pinyin"

Way = Callable[[], int]


def main() -> int:
    chance = random.Random(SEED)  # noqa: S311
    source = the_source()
    text, words = _a_text(source, chance), some_words(source, chance)
    made = {PEER: prepared(partial(_by_peer, words, text))}
    made |= {name: prepared(partial(_by_us, words, text, **options)) for name, options in OURS.items()}
    require_the_same(words, text)
    taken = in_turns({name: way for name, (_, way) in made.items()})
    report = _written(
        text, {name: seconds for name, (seconds, _) in made.items()}, taken, {n: w() for n, (_, w) in made.items()}
    )
    REPORT.write_text(report, encoding="utf-8")
    print(report)
    return 0


OURS: dict[str, dict[str, bool]] = {
    PLAIN: {"folds": False, "gaps": False},
    VARIANTS: {},
    PINYIN: {"pinyin": True},
}


def the_source() -> str:
    """The prose of the demonstration's articles."""
    return "".join(
        line for file in sorted(TEXTS.glob("*.toml")) for line in _strings(tomllib.loads(file.read_text("utf-8")))
    )


def _strings(value: object) -> list[str]:
    if isinstance(value, str):
        return [value + "\n"]
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [line for item in items for line in _strings(item)]


def _a_text(source: str, chance: random.Random) -> str:
    sentences = re.split(r"(?<=[。！？\n])", source)
    text: list[str] = []
    size = 0
    while size < BYTES:
        text.append(chance.choice(sentences))
        size += len(text[-1].encode())
    return "".join(text)


def some_words(source: str, chance: random.Random) -> list[str]:
    """Of two to six characters."""
    characters = [letter for letter in source if "一" <= letter <= "鿿"]
    words: dict[str, None] = {}
    while len(words) < WORDS:
        length = chance.choice((2, 2, 3, 3, 4, 4, 5, 6))
        place = chance.randrange(len(source) - length)
        cut = chance.randrange(100) < FROM_THE_TEXT
        word = source[place : place + length] if cut else "".join(chance.choices(characters, k=length))
        if re.fullmatch("[一-鿿]+", word) and not (cut and length == 2):
            words[word] = None
    return list(words)


def prepared(make: Callable[[], Way]) -> tuple[float, Way]:
    """Seconds that making it took, and what was made, run once."""
    begun = time.perf_counter()
    way = make()
    seconds = time.perf_counter() - begun
    way()
    return seconds, way


def _by_peer(words: list[str], text: str) -> Way:
    automaton = ahocorasick.Automaton()
    for word in words:
        automaton.add_word(word, word)
    automaton.make_automaton()
    return lambda: sum(1 for _ in automaton.iter(text))


def _by_us(words: list[str], text: str, **options: bool) -> Way:
    matcher = Matcher([Word(number, word, **options) for number, word in enumerate(words)])  # type: ignore[arg-type]
    matcher.find("一")
    return lambda: len(matcher.find(text))


def require_the_same(words: list[str], text: str) -> None:
    """Every place that one finds the other finds, but those that we leave out because they lie within a longer word."""
    automaton = ahocorasick.Automaton()
    for word in words:
        automaton.add_word(word, word)
    automaton.make_automaton()
    theirs = {(end + 1 - len(word), end + 1) for end, word in automaton.iter(text)}
    matcher = Matcher([Word(number, word, folds=False, gaps=False) for number, word in enumerate(words)])
    ours = {(hit.start, hit.end) for hit in matcher.find(text)}
    if not ours <= theirs:
        raise SystemExit(f"found what is not there: {sorted(ours - theirs)[:5]}")
    left = theirs - ours
    if not all(any(a <= start and end <= b for a, b in ours if a >= start - 6) for start, end in list(left)[:200]):
        raise SystemExit("something was overlooked")


def in_turns(ways: dict[str, Way]) -> dict[str, list[float]]:
    """CPU seconds of each round, so that all meet the same machine."""
    taken: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, way in ways.items():
            begun = time.process_time()
            way()
            taken[name].append(time.process_time() - begun)
    return taken


def _written(text: str, made: dict[str, float], taken: dict[str, list[float]], hits: dict[str, int]) -> str:
    base = statistics.median(taken[PEER])
    lines = [
        "# Sensitive words over a long text",
        "",
        f"Written by `manage.py bench words` on {dt.date.today()}, Python {platform.python_version()}: {WORDS:,} words over",
        f"{len(text.encode()) / 1e6:.1f} MB of Chinese ({len(text):,} characters), {ROUNDS} rounds in turns, medians of CPU time.",
        "pyahocorasick is C; ours is Python that leaves the passing over of text to iterators which run in C",
        "(`apps/review/words/search/automaton.py`), and judges every hit: gaps, Latin words, exceptions, what covers what.",
        "",
        "| | making it, ms | text, ms | ratio to pyahocorasick | hits |",
        "|---|---|---|---|---|",
    ]
    for name, seconds in taken.items():
        median = statistics.median(seconds)
        lines.append(
            f"| {name} | {made[name] * 1000:,.0f} | {median * 1000:.0f} | {median / base:.2f} | {hits[name]:,} |"
        )
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    sys.exit(main())
