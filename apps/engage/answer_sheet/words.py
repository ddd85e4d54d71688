"""Says an answer in words, for people and spreadsheets. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def answer_text(question: Mapping[str, Any], answer: Any) -> str:
    """Labels of options in place of their keys; "" for no answer."""
    if answer is None:
        return ""
    labels = {option["key"]: option["text"] for option in question["options"]}
    match question["type"]:
        case "single":
            return str(labels.get(answer, answer))
        case "multi":
            return "；".join(labels.get(key, key) for key in answer)
        case "ranking":
            return " > ".join(labels.get(key, key) for key in answer)
        case "matrix":
            return "；".join(
                f"{row['text']}：{labels.get(answer[row['key']], '')}"
                for row in question["rows"]
                if row["key"] in answer
            )
        case "upload":
            return "\n".join(answer)
        case "place":
            return str(answer.get("name") or f"{answer.get('longitude')}, {answer.get('latitude')}")
    return str(answer)
