"""Demonstration help articles: a question, the answer, and its review history."""

from __future__ import annotations

from collections.abc import Iterator

from apps.review.demo_records import DemoRecord


def demo_records() -> Iterator[DemoRecord]:
    yield from _live()
    yield from _waiting()
    yield DemoRecord(
        "hu.xiaoyan",
        "6d submit:6d reject:5.5d",
        _answer("怎样成为优质作者？", "activity", "<p>坚持发布原创内容即可，平台会自动评定。</p>"),
        reason="没有写明条件和申请入口，请与媒体号管理规则保持一致",
    )
    yield DemoRecord(
        "operator", "26h", _answer("如何开启大字模式？", "reading", "<p>打开“我的—设置—字体大小”，选择“特大”。</p>")
    )
    yield DemoRecord(
        "operator",
        "44d submit:44d approve:43d withdraw:15d",
        _answer("积分商城怎么兑换话费？", "activity", "<p>进入积分商城，选择话费兑换。</p>"),
        reason="话费兑换已经下线",
    )
    yield DemoRecord("hu.xiaoyan", "20d delete:19d", _answer("测试文章", "other", "<p>测试。</p>"))


def _answer(title: str, category: str, content: str, **more: object) -> dict[str, object]:
    return {"title": title, "category": category, "content": content} | more


def _live() -> Iterator[DemoRecord]:
    yield DemoRecord(
        "operator",
        "80d submit:80d approve:79d",
        _answer(
            "收不到短信验证码怎么办？",
            "account",
            "<p>请按下面的顺序检查：</p><ol><li><p>手机号是否输入正确，是否停机。</p></li><li><p>短信是否被手机管家拦截。</p></li>"
            "<li><p>一分钟内只能获取一次，请稍等再试。</p></li></ol><p>仍然收不到，请在“我的—意见反馈”里留下手机号后四位。</p>",
            frequent=True,
            order=1,
            keywords=["验证码", "登录不了", "短信"],
        ),
    )
    yield DemoRecord(
        "operator",
        "79d submit:79d approve:78d",
        _answer(
            "怎样更换绑定的手机号？",
            "account",
            "<p>打开“我的—设置—账号与安全—手机号”，先验证旧号码，再输入新号码。旧号码已停用的，请凭身份证申诉。</p>",
            order=2,
            frequent=True,
            keywords=["换号", "解绑"],
        ),
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "77d submit:77d approve:76d",
        _answer(
            "怎样关闭推送通知？",
            "reading",
            "<p>打开“我的—设置—消息通知”，可以按类别关闭，也可以只在夜间关闭。</p>",
            order=10,
            keywords=["打扰", "通知太多"],
        ),
    )
    yield DemoRecord(
        "operator",
        "63d submit:63d approve:62d",
        _answer(
            "直播卡顿、没有声音怎么办？",
            "live",
            "<p>请先切换清晰度，再检查手机是否静音。使用流量时建议选择“标清”。</p><p>如果只有某一场直播有问题，请截图反馈直播名称和时间。</p>",
            order=5,
            frequent=True,
            keywords=["卡", "没声音"],
        ),
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "50d submit:50d approve:49d hide:12d",
        _answer("爆料多久有回复？", "interaction", "<p>工作日两小时内受理，进展会通过消息通知您。</p>", order=8),
    )
    yield DemoRecord(
        "operator",
        "33d submit:33d approve:32d",
        _answer(
            "怎样注销账号？",
            "privacy",
            "<p>打开“我的—设置—账号与安全—注销账号”。注销后评论会显示为“已注销用户”，积分清零，七天内可以撤回。</p>",
            order=3,
            keywords=["删除账号"],
        ),
    )


def _waiting() -> Iterator[DemoRecord]:
    yield DemoRecord(
        "operator",
        "90m submit:44m",
        _answer(
            "怎样在“身边服务”里查社保？",
            "other",
            "<p>第一次使用需要实名认证：</p><ol><li><p>打开“服务—社保查询”。</p></li><li><p>按提示完成人脸识别。</p></li><li><p>选择参保地和年份。</p></li></ol>"
            "<p>数据由省人社厅提供，每月十五日前后更新。</p>",
            frequent=True,
            order=4,
            keywords=["社保", "医保", "实名"],
        ),
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "7h submit:4.6h",
        _answer(
            "活动报名后怎样取消？",
            "activity",
            "<p>在“我的—我的活动”里打开这次报名，开始前一天 18 点前都可以取消。付费活动按退费说明原路退回。</p>",
            order=6,
            keywords=["退费", "取消报名"],
        ),
    )
    yield DemoRecord(
        "operator",
        "13h submit:9.2h",
        _answer(
            "我的个人信息会被怎样使用？",
            "privacy",
            "<p>我们只在提供服务所必需的范围内使用您的信息，不会出售。您可以在“隐私—个人信息下载”中导出全部数据。</p>",
            order=1,
        ),
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "70d submit:70d approve:69d update:20h submit:5h",
        _answer("发表评论有哪些要求？", "interaction", "<p>请文明发言，不发布广告和他人隐私。</p>", order=4),
        changes={
            "content": "<p>请文明发言，不发布广告、联系方式和他人隐私；AI 生成的图片请注明。</p><p>评论先审后发，一般十五分钟内显示。</p>",
            "frequent": True,
        },
    )
