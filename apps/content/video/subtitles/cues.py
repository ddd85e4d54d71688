"""Subtitles as text: parses srt and vtt into cues, writes cues as vtt. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

MOST = 5000
LONGEST = 300
TIME = r"(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})"
TIMING = re.compile(rf"^\s*{TIME}\s*-->\s*{TIME}(?:\s+\S.*)?$")
TAG = re.compile(r"</?(?:[bius]|font|c|v|lang|ruby|rt)\b[^<>]*>|\{\\[^{}]*\}|<\d[\d:.]*>", re.IGNORECASE)
#: Blocks of a vtt file that display nothing.
UNSEEN = ("NOTE", "STYLE", "REGION", "WEBVTT")
NOTHING = "文件里没有字幕，请确认是 srt 或 vtt 字幕文件"
TOO_MANY = f"字幕超过{MOST}条，请拆分后再上传"


class Unreadable(ValueError):
    """The reason why a file has no valid subtitles: a sentence with the line number."""


@dataclass(frozen=True, slots=True)
class Cue:
    """``start`` and ``end`` in seconds; ``text`` may have several lines; ``line`` is its line number in the file, from
    1.
    """

    start: float
    end: float
    text: str
    line: int = 0

    def as_data(self) -> dict[str, object]:
        return {"start": self.start, "end": self.end, "text": self.text}


def read(text: str) -> list[Cue]:
    """The checked cues of an srt or vtt file. Raises Unreadable with the first error."""
    cues = [cue for block in _blocks(text) if (cue := _cue(block)) is not None]
    return checked(cues)


def checked(cues: Sequence[Cue]) -> list[Cue]:
    if not cues:
        raise Unreadable(NOTHING)
    if len(cues) > MOST:
        raise Unreadable(TOO_MANY)
    before: Cue | None = None
    for number, cue in enumerate(cues, start=1):
        if why := _error(cue, before):
            raise Unreadable(f"{f'第{cue.line}行' if cue.line else f'第{number}条字幕'}：{why}")
        before = cue
    return list(cues)


def _error(cue: Cue, before: Cue | None) -> str:
    if cue.end <= cue.start:
        return f"结束时间 {clock(cue.end)} 不晚于开始时间 {clock(cue.start)}"
    if not cue.text.strip():
        return "这条字幕没有文字"
    if len(cue.text) > LONGEST:
        return f"一条字幕不能超过{LONGEST}个字"
    if before is not None and cue.start < before.start:
        return f"开始时间 {clock(cue.start)} 早于上一条，请按时间顺序排列"
    if before is not None and cue.start < before.end:
        return f"与上一条字幕重叠，上一条到 {clock(before.end)} 才结束"
    return ""


def written(cues: Sequence[Cue]) -> str:
    """The vtt file of the cues. Escapes whatever a player could take for markup."""
    blocks = (f"{clock(cue.start)} --> {clock(cue.end)}\n{_escaped(cue.text)}\n" for cue in cues)
    return "\n".join(("WEBVTT\n", *blocks))


def between(cues: Sequence[Cue], start: float, end: float) -> list[Cue]:
    """The cues between ``start`` and ``end``, with times counted from ``start``."""
    return [
        Cue(round(max(cue.start, start) - start, 3), round(min(cue.end, end) - start, 3), cue.text)
        for cue in cues
        if cue.end > start and cue.start < end
    ]


def clock(seconds: float) -> str:
    thousandths = round(seconds * 1000)
    minutes, rest = divmod(thousandths, 60_000)
    return f"{minutes // 60:02}:{minutes % 60:02}:{rest // 1000:02}.{rest % 1000:03}"


Block = list[tuple[int, str]]


def _blocks(text: str) -> Iterator[Block]:
    """Blocks of non-empty lines, each line with its number."""
    block: Block = []
    for number, line in enumerate([*text.splitlines(), ""], start=1):
        if line.strip():
            block.append((number, line.strip()))
        elif block:
            yield block
            block = []


def _cue(block: Block) -> Cue | None:
    """Parses a block whose first or second line is its timing. Skips or refuses other blocks."""
    first, (line, timing) = block[0][1], next(((n, t) for n, t in block[:2] if "-->" in t), block[0])
    if "-->" not in timing:
        if first.startswith(UNSEEN):
            return None
        raise Unreadable(f"第{line}行：缺少时间，应为 00:00:01,000 --> 00:00:03,000")
    match = TIMING.match(timing)
    if match is None:
        raise Unreadable(f"第{line}行：时间写法有误，应为 00:00:01,000 --> 00:00:03,000")
    lines = [_plain(text) for number, text in block if number > line]
    return Cue(_seconds(*match.groups()[:4]), _seconds(*match.groups()[4:]), "\n".join(lines), line)


def _seconds(hours: str | None, minutes: str, seconds: str, part: str) -> float:
    return round(int(hours or 0) * 3600 + int(minutes) * 60 + int(seconds) + int(part.ljust(3, "0")) / 1000, 3)


def _plain(text: str) -> str:
    for written, character in (("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", " "), ("&amp;", "&")):
        text = TAG.sub("", text) if written == "&lt;" else text
        text = text.replace(written, character)
    return text.strip()


def _escaped(text: str) -> str:
    lines = (line.strip() for line in text.splitlines())
    safe = "\n".join(line for line in lines if line)
    return safe.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
