"""Codes of coupons: eleven random characters and a check character, readable aloud and by a scanner.

The alphabet has no I, L, O and U, so that no character is taken for another one.
"""

from __future__ import annotations

import secrets
import unicodedata

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 12
#: Characters as a person types them or an input method makes them.
ALIKE = str.maketrans({"O": "0", "I": "1", "L": "1"})


def new_code() -> str:
    body = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH - 1))
    return body + check_character(body)


def check_character(body: str) -> str:
    """Finds each wrong character, and two neighbours that changed places."""
    total = sum(ALPHABET.index(character) * (2 * position + 1) for position, character in enumerate(body))
    return ALPHABET[total % len(ALPHABET)]


def normalised(raw: str) -> str:
    """The code as it is stored: full-width characters, small letters, blanks and dashes of the input are gone."""
    text = unicodedata.normalize("NFKC", raw).upper().translate(ALIKE)
    return "".join(character for character in text if character.isalnum())


def malformed(code: str) -> str | None:
    """Return why ``code`` (normalised) can be no code of ours."""
    if len(code) != LENGTH:
        return f"核销码应为 {LENGTH} 位，读到 {len(code)} 位，请重新扫码"
    if any(character not in ALPHABET for character in code):
        return "核销码中有无法识别的字符，请重新扫码"
    if check_character(code[:-1]) != code[-1]:
        return "核销码有一位不对，请重新扫码或逐位核对"
    return None
