"""The calls of a person's devices. Each is about the caller alone."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import get, post

from . import devices

CALLS = (
    get("/me/push", run=devices.show, access="signed-in", label="推送设备"),
    post("/me/push/save", run=devices.save, form=devices.DEVICE, access="signed-in", label="打开本机推送"),
    post("/me/push/sorts", run=devices.choose, form=devices.CHOICE, access="signed-in", label="选择推送内容"),
    post("/me/push/end", run=devices.end, form=(ID,), access="signed-in", label="关闭推送"),
    post("/me/push/try", run=devices.try_one, form=(ID,), access="signed-in", label="试发推送"),
)
