"""Refuses contradictory options of a word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..words.search.fold import fold
from ..words.search.pinyin import is_spellable


def problems(values: Mapping[str, Any], record: Any) -> dict[str, str]:
    def now(name: str) -> Any:
        return values.get(name, getattr(record, name))

    errors = {}
    if "\n" in now("word"):
        errors["word"] = "敏感词应写在一行内"
    if now("pinyin") and not is_spellable(now("word")):
        errors["pinyin"] = "只有汉字才能按拼音识别，请关闭拼音"
    strangers = [phrase for phrase in now("exceptions") if fold(now("word")) not in fold(phrase)]
    if strangers:
        errors["exceptions"] = f"例外短语应包含敏感词本身，请修改“{strangers[0]}”"
    return errors
