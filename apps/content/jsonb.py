"""Generated columns about a repeater: lists and guards read them instead of the full repeater."""

from __future__ import annotations

from django.db.models import BooleanField, Expression, F, Func, GeneratedField, IntegerField, Value


def length(column: str) -> Func:
    """Number of rows in the repeater."""
    return Func(F(column), function="jsonb_array_length", output_field=IntegerField())


def count(column: str, path: str) -> Func:
    """Number of values that the JSON path finds."""
    found = Func(F(column), Value(path), function="jsonb_path_query_array")
    return Func(found, function="jsonb_array_length", output_field=IntegerField())


def exists(column: str, path: str) -> Func:
    return Func(F(column), Value(path), function="jsonb_path_exists", output_field=BooleanField())


def generated(expression: Expression) -> GeneratedField:
    return GeneratedField(expression=expression, output_field=expression.output_field, db_persist=True)
