"""Finding a piece of text inside a column by an index, from one character on.

``pg_trgm`` looks for three characters in a row; most Chinese words have two. Here the index holds every single
character and every pair of a column's text (``console_grams``), the search asks for the pairs of what was typed
(``console_needle``), and the few rows that have all of them are compared. Both functions come with this app's
migrations. A column gets it with ``GinIndex(Grams("title"), name=…)`` and ``filter(title__has_text="东湖")``. Several
columns are searched as one: a generated column that holds them all (``MediaItem.words``).
"""

from __future__ import annotations

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db.models import CharField, Func, Lookup, TextField
from django.db.models.sql.compiler import SQLCompiler

from ..filter_defaults import GRAMS


class Grams(Func):
    """The characters and pairs of characters of a text, for an index."""

    function = GRAMS
    arity = 1
    output_field = ArrayField(TextField())


@CharField.register_lookup
@TextField.register_lookup
class HasText(Lookup):
    """The column contains the text, upper and lower case being the same.

    The comparison is written so that the planner takes it for always true: how many rows match, the index knows."""

    lookup_name = "has_text"
    prepare_rhs = False

    def as_sql(self, compiler: SQLCompiler, connection: Any) -> tuple[str, tuple[Any, ...]]:
        column, column_params = self.process_lhs(compiler, connection)
        text = str(self.rhs)
        sql = f"({Grams.function}({column}) @> console_needle(%s) AND strpos(lower({column}), lower(%s)) <> 0)"
        return sql, (*column_params, text, *column_params, text)


@CharField.register_lookup
@TextField.register_lookup
class ShowsText(Lookup):
    """The same, compared record by record, whatever indexes there are."""

    lookup_name = "shows_text"
    prepare_rhs = False

    def as_sql(self, compiler: SQLCompiler, connection: Any) -> tuple[str, tuple[Any, ...]]:
        column, column_params = self.process_lhs(compiler, connection)
        return f"strpos(lower({column}), lower(%s)) <> 0", (*column_params, str(self.rhs))
