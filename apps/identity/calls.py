"""The calls for signing in, the personal-info dialog and records in the system log.

Calls that count refused tries (passwords and codes), or that use another server, manage their transactions themselves.
``writes=False`` keeps the API from wrapping them in one.
"""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.call_fields import ID, OPTIONAL_ID
from apps.kinds.calls import get, post
from apps.kinds.fields import Choice, Field

from . import profile
from .codes import dev_sms_page
from .inputs import CODE, NEW_PASSWORD, PROOF, TICKET
from .models import SmsCode
from .passwords import recovery
from .sessions import services
from .sign_in import confirmation, login, sso
from .syslog import services as syslog

NAME = Field("name", "账号", "line", max_length=100)
PHONE = Field("phone", "手机号", "line", max_length=20)
CREDENTIALS = (replace(NAME, required=True), Field("password", "密码", "secret", required=True))
FORGOTTEN = (replace(NAME, required=True), PHONE, CODE, replace(NEW_PASSWORD, required=True))
CODE_REQUEST = (
    Field(
        "purpose",
        "验证码的用途",
        "choice",
        default=SmsCode.Purpose.PROFILE.value,
        choices=tuple(Choice(purpose.value, str(purpose.label)) for purpose in SmsCode.Purpose),
    ),
    PHONE,
    TICKET,
    NAME,
)
SSO = (Field("code", "授权码", "line", max_length=2000), Field("state", "登录请求", "line", max_length=500))

CALLS = (
    post("/admin/login", run=login.log_in, form=CREDENTIALS, access="public", writes=False, label="登录"),
    post("/admin/secondaryLogin", run=login.confirm_second_step, form=(TICKET, CODE), access="public", writes=False, label="登录二次验证"),
    post("/admin/logout", run=login.log_out, access="must-change", label="退出登录"),
    get("/admin/detail", run=profile.show_profile, form=(OPTIONAL_ID,), access="must-change", label="个人信息"),
    post("/admin/update", run=profile.change_profile, form=profile.PROFILE, access="must-change", writes=False, label="修改个人信息"),
    post("/admin/confirm", run=confirmation.confirm, form=PROOF, access="signed-in", writes=False, label="确认本人身份"),
    get("/admin/sessions", run=services.list_sessions, access="signed-in", label="我的登录"),
    post("/admin/sessions/end", run=services.end_session, form=(ID,), access="signed-in", label="结束自己的一次登录"),
    post("/admin/sessions/endOthers", run=services.end_others, access="signed-in", label="结束自己的其他登录"),
    post("/admin/forgot", run=recovery.reset_forgotten_password, form=FORGOTTEN, access="public", writes=False, label="找回密码"),
    post(
        "/create-platform/user-center/sendMsg",
        run=recovery.send_code, form=CODE_REQUEST, access="public", writes=False, label="发送短信验证码",
    ),
    get("/sso/authorize", run=sso.authorize, form=SSO, access="public", label="单点登录"),
    get("/hbwhtv/authorize", run=sso.authorize_hbwhtv, form=SSO, access="public", label="长江云授权登录"),
    post("/system/syslog", run=syslog.record_own, form=syslog.OWN_RECORD, access="signed-in", writes=False, label="记录操作"),
    get("/dev/sms", run=dev_sms_page.show_outbox, access="public", label="开发环境短信"),
)  # fmt: skip
