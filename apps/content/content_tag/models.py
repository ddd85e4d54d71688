"""Tags of contents. A content bears one by a keyword that is the tag's name, its synonym, or one that was merged into it."""

from __future__ import annotations

from typing import Any

from django.db.models import JSONField, Lookup
from django.db.models.sql.compiler import SQLCompiler

from apps.audience.tag_tree.models import TagNode, tag_constraints


class ContentTag(TagNode):
    class Meta:
        constraints = tag_constraints("content_tag")


@JSONField.register_lookup
class Tagged(Lookup):
    """``keywords__tagged=7``: one of the keywords means the content tag 7. A GIN index on the column finds them."""

    lookup_name = "tagged"
    prepare_rhs = False

    def as_sql(self, compiler: SQLCompiler, connection: Any) -> tuple[str, tuple[Any, ...]]:
        column, params = self.process_lhs(compiler, connection)
        tag = "from content_contenttag where id = %s or merged_into_id = %s"
        words = f"select name {tag} union select jsonb_array_elements_text(synonyms) {tag}"
        asked = getattr(self.rhs, "pk", self.rhs)
        return f"({column} ?| array({words}))", (*params, asked, asked, asked, asked)
