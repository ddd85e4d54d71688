"""Stories of the demonstration: themes set in several places, each with its own details, numbers and wording."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from random import Random
from typing import Any

from .templates import TextFiller

FOLDER = Path(__file__).parent
AUTHORS = ("林楚禾", "江予宁", "夏墨川", "程若汐", "苏砚秋", "沈知夏", "顾云舟", "陆青禾")
SOURCES = ("长江云新闻", "长江云新闻", "湖北之声", "垄上频道", "云上{city}")
CENTRED = "text-align: center"
SMALL = "font-size: 14px; color: #5c636a"
ACCENTS = ("#1864ab", "#237032", "#a61e4d", "#862e9c")


@dataclass(frozen=True, slots=True)
class Story:
    """One story. ``pictures`` are (scene, variant); the first is the cover. ``{picture 0}`` … in ``body`` stand for
    their URLs.
    """

    title: str
    section: str
    summary: str
    author: str
    source: str
    keywords: tuple[str, ...]
    body: str
    pictures: tuple[tuple[str, int], ...]
    rich: bool


def stories() -> Iterator[Story]:
    """All stories, in an order in which neighbours differ."""
    themes = [theme for file in sorted(FOLDER.glob("*.toml")) for theme in tomllib.loads(file.read_text())["theme"]]
    for variant in range(4):
        for number, theme in enumerate(themes):
            yield make_story(theme, variant, number)


def make_story(theme: dict[str, Any], variant: int, number: int) -> Story:
    random = Random(f"{number} {variant}")  # noqa: S311 (the same stories every time)
    details = {"place": theme["places"][variant]} | {name: values[variant] for name, values in theme["details"].items()}
    filler = TextFiller(details, random, variant)
    rich = (variant // 2 + number) % 2 == 0
    lead = filler.fill(theme["leads"][variant % len(theme["leads"])])
    return Story(
        title=filler.fill(theme["titles"][variant]),
        section=theme["section"],
        summary=lead.split("。")[0] + "。",
        author=AUTHORS[(number * 3 + variant) % len(AUTHORS)],
        source=filler.fill(SOURCES[(number + variant) % len(SOURCES)]),
        keywords=tuple(dict.fromkeys(filler.fill(word) for word in theme["keywords"])),
        body=_rich(theme, filler, lead, random) if rich else _plain(theme, filler, lead, random),
        pictures=_pictures(theme, variant),
        rich=rich,
    )


def _pictures(theme: dict[str, Any], variant: int) -> tuple[tuple[str, int], ...]:
    first, second = theme["pictures"]
    if variant % 2:
        first, second = second, first
    return (first, variant // 2), (second, variant // 2), (first, variant // 2 + 1)


def _chosen(theme: dict[str, Any], random: Random) -> list[str]:
    """Four of the paragraphs, in their written order."""
    paragraphs: list[str] = theme["paragraphs"]
    indexes = sorted(random.sample(range(len(paragraphs)), 4))
    return [paragraphs[index] for index in indexes]


def _plain(theme: dict[str, Any], filler: TextFiller, lead: str, random: Random) -> str:
    parts = [_p(lead), *(_p(filler.fill(text)) for text in _chosen(theme, random))]
    if random.random() < 0.5:
        parts.insert(2, _figure(filler.fill(theme["captions"][0]), 1))
    return "".join(parts)


def _rich(theme: dict[str, Any], filler: TextFiller, lead: str, random: Random) -> str:
    texts = [filler.fill(text) for text in theme["paragraphs"]]
    captions = [filler.fill(text) for text in theme["captions"]]
    quotes = [filler.fill(text) for text in theme["quotes"]]
    accent = random.choice(ACCENTS)
    heads = [f"<h2>{escape(text)}</h2>" for text in theme["headings"]]
    parts = [
        _p(lead, first=True), _figure(captions[0], 1),
        heads[0], _p(texts[0], strong=True), _p(texts[1]), _quote(quotes[0]),
        heads[1], _p(texts[2], accent=accent), *_extra(theme, filler),
        heads[2], _p(texts[3]), _figure(captions[1], 2), _p(texts[4]), _p(texts[5]),
        f'<p style="{CENTRED}"><strong><span style="color: {accent}">{escape(quotes[-1])}</span></strong></p>',
        "<hr>", _credits(),
    ]  # fmt: skip
    return "".join(parts)


def _p(text: str, *, first: bool = False, strong: bool = False, accent: str = "") -> str:
    """A paragraph. ``strong`` sets its first sentence bold, ``accent`` colours its last sentence."""
    style = ' style="text-indent: 2em"' if first else ""
    head, _, rest = text.partition("。")
    html = escape(text)
    if strong and rest:
        html = f"<strong>{escape(head)}。</strong>{escape(rest)}"
    elif accent and text.count("。") > 1:
        body, _, last = text.rstrip("。").rpartition("。")
        html = f'{escape(body)}。<span style="color: {accent}">{escape(last)}。</span>'
    return f"<p{style}>{html}</p>"


def _quote(text: str) -> str:
    return f"<blockquote><p>{escape(text)}</p></blockquote>"


def _figure(caption: str, picture: int) -> str:
    text = escape(caption)
    return (
        f'<p style="{CENTRED}"><img src="{{picture {picture}}}" alt="{text}"></p>'
        f'<p style="{CENTRED}"><span style="{SMALL}">{text}</span></p>'
    )


def _extra(theme: dict[str, Any], filler: TextFiller) -> list[str]:
    """The theme's table and list, if it has them."""
    parts = []
    if table := theme.get("table"):
        rows = [[f"<th><p>{escape(cell)}</p></th>" for cell in table["header"]]]
        rows += [[f"<td><p>{escape(filler.fill(cell))}</p></td>" for cell in row] for row in table["rows"]]
        body = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
        parts += [
            f"<p><strong>{escape(filler.fill(table['title']))}</strong></p>",
            f"<table><tbody>{body}</tbody></table>",
        ]
    if found := theme.get("list"):
        items = "".join(f"<li><p>{escape(filler.fill(item))}</p></li>" for item in found["items"])
        parts += [f"<p><strong>{escape(filler.fill(found['title']))}</strong></p>", f"<ul>{items}</ul>"]
    return parts


def _credits() -> str:
    link = '<a href="https://www.hubei.gov.cn/" target="_blank" rel="noopener noreferrer nofollow">湖北省人民政府网</a>'
    return f'<p style="text-align: right"><em>相关政策与数据可查阅{link}</em></p>'
