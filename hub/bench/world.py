"""People and articles of a run, in the database of the running product."""

from __future__ import annotations

from apps.content.models import Article
from apps.identity.first_account import ensure_super_role
from apps.identity.models import Account
from apps.identity.sessions.tokens import issue

PEOPLE = 60


def tokens(count: int = PEOPLE, prefix: str = "bench") -> list[str]:
    """Return identity tokens of ``count`` people who may edit everything. A person may have ten sockets."""
    role = ensure_super_role()
    made = []
    for number in range(count):
        account, _ = Account.objects.get_or_create(
            name=f"{prefix}{number}",
            defaults={
                "real_name": f"测试{number}",
                "phone": f"139{number:08d}",
                "role": role,
                "must_change_password": False,
            },
        )
        made.append(issue(account, address="127.0.0.1", user_agent="bench")[0])
    return made


def articles(count: int, body: str = "") -> list[int]:
    """Create draft articles; return their ids."""
    made = Article.objects.bulk_create(
        Article(title=f"协同压测第{number}篇", body=body, source="bench") for number in range(count)
    )
    return [article.pk for article in made]
