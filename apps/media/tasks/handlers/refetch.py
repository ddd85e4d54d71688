"""重新转存 of a network resource: fetches its source again. A different picture becomes a resource of its own."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from apps.kinds.engine import permissions
from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Right

from ...network_resource.models import NetworkResource
from .. import outbox
from ..delivery import Work
from . import transfers

SAME = "来源网站上的图片没有变化"
OTHER = "来源网站换了图片，已转存为新的网络资源"


def run(work: Work) -> None:
    kind, caller = registry.kind("network_resource"), work.caller()
    permissions.require(caller, kind.groups, Right.ADD)
    taken = transfers.take_over(work, work.task.payload["url"])
    with transaction.atomic():
        outbox.TASKS.lock(work.task)
        file = taken.row(caller.account_id)
        resource = NetworkResource.objects.select_for_update().get(file=file)
        resource.checked_at = timezone.now()
        resource.revision += 1
        resource.save(update_fields=["checked_at", "revision", "updated_at"])
        save.publish_change(kind, resource, caller, "update")
        same = resource.pk == work.task.payload["resourceId"]
        outbox.done(work.task, keep=transfers.keys_of(file), message=SAME if same else OTHER)
