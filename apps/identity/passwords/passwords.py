"""The password rule, and passwords that administrators hand out (docs/spec/product-spec.md, section 5)."""

from __future__ import annotations

import secrets
import string

from django.contrib.auth.hashers import check_password, make_password

from .common_passwords import is_common

RULE = "最低8位，至少1大写字母、1小写字母、1数字、1英文符号"
COMMON = "这个密码太常见，很容易被猜到，请换一个"
MINIMUM, MAXIMUM = 8, 64
SYMBOLS = string.punctuation
CLASSES = (string.ascii_uppercase, string.ascii_lowercase, string.digits, SYMBOLS)
# Omits characters that people confuse when they read aloud or copy by hand.
READABLE = ("ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789", "#@%+=?")


def refusal(password: object) -> str | None:
    """The reason why the password is refused, as a sentence; ``None`` if it is valid."""
    if not isinstance(password, str) or len(password) < MINIMUM:
        return RULE
    if len(password) > MAXIMUM:
        return f"密码不能超过{MAXIMUM}位"
    if any(character not in "".join(CLASSES) for character in password):
        return "密码只能包含英文字母、数字和英文符号"
    if not all(any(character in chars for character in password) for chars in CLASSES):
        return RULE
    return COMMON if is_common(password) else None


def random_password(length: int = 14) -> str:
    """A password that fulfils the rule and can be read aloud."""
    chosen = [secrets.choice(chars) for chars in READABLE]
    chosen += [secrets.choice("".join(READABLE)) for _ in range(length - len(chosen))]
    secrets.SystemRandom().shuffle(chosen)
    return "".join(chosen)


def hashed(password: str) -> str:
    return make_password(password)


def matches(password: str, password_hash: str) -> bool:
    """Takes as long without a stored password, so that the time does not reveal whether the account exists."""
    if not password_hash:
        make_password(password)
        return False
    return check_password(password, password_hash)
