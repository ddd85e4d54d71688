"""Field types: how a raw payload value becomes a Python value and how it travels back.

``parse`` raises ``ValueError`` with a Chinese sentence. Relations parse to ids here; the engine resolves them.
Rich text is cleaned by the engine (``EnginePorts.clean_html``) or, where it is co-edited, in its document: the language knows no
HTML.
"""

from .moments import MOMENT, ZONE, dump_moment, moment_text, parse_moment
from .parameters import FORM_TYPES
from .table import TYPES, FieldType, RowErrors

__all__ = [
    "FORM_TYPES",
    "MOMENT",
    "TYPES",
    "ZONE",
    "FieldType",
    "RowErrors",
    "dump_moment",
    "moment_text",
    "parse_moment",
]
