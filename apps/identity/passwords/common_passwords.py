"""Passwords that fulfil the rule and yet are guessed first: a common word with a number and a symbol."""

from __future__ import annotations

import re

#: Stems from lists of leaked passwords, and sequences of the keyboard.
_WORDS = """
a aa aaa ab abc abcd abcde abcdef admin administrator adminadmin asd asdf asdfgh asdfghjkl baby changeme
console cisco default dragon football guest hello huawei iloveyou king letmein login love master monkey oracle
p pass passw passwd password passwordpassword pwd q qaz qazwsx qazwsxedc qq qwe qweasd qweasdzxc qwer qwert
qwerty qwertyui qwertyuiop root rootroot secret server shadow spring summer sunshine super superman sysadmin
system temp test tester testtest user welcome winter woaini woainima zaq zxc zxcv zxcvbn zxcvbnm
"""
STEMS = frozenset(_WORDS.split())
#: A stem of at most this many letters counts only in a password with at most this many symbols.
SHORT = 2
_ALIKE = str.maketrans({"@": "a", "4": "a", "0": "o", "$": "s", "5": "s", "3": "e", "1": "i", "!": "i", "7": "t"})
_OTHER = re.compile("[^a-z]+")
_EDGES = re.compile("^[^a-z]+|[^a-z]+$")


def is_common(password: str) -> bool:
    """True if the letters of a password are such a word, also with symbols in place of letters (``P@ssw0rd``)."""
    text = password.lower()
    stems = {_OTHER.sub("", text), _OTHER.sub("", _EDGES.sub("", text).translate(_ALIKE))}
    signs = sum(not character.isalnum() for character in text)
    return any(stem in STEMS and (len(stem) > SHORT or signs <= SHORT) for stem in stems)
