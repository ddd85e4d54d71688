"""Demonstration advertisements."""

from __future__ import annotations

from collections.abc import Iterator

from apps.kinds.demo_moments import days
from apps.kinds.rights import Caller
from apps.media.library.demo import scene, store_document
from apps.review.demo_records import DemoRecord

BANNER = 4.0


def demo_records(operator: Caller) -> Iterator[DemoRecord]:
    def channel(title: str, advertiser: str, industry: str, channel: str, **more: object) -> dict[str, object]:
        shared = {"type": "channel", "title": title, "advertiser": advertiser, "industry": industry, "channel": channel}
        return shared | {"targetSort": "link", "link": "https://www.example.com/ad"} | more

    def site(title: str, advertiser: str, industry: str, position: str, **more: object) -> dict[str, object]:
        shared = {
            "type": "pcIndex",
            "title": title,
            "advertiser": advertiser,
            "industry": industry,
            "pcPosition": position,
        }
        return shared | {"targetSort": "link", "link": "https://www.example.com/ad"} | more

    approval = store_document(
        operator, "medical-ad-approval.pdf", "application/pdf", _page("Medical advertisement approval")
    )
    licence = store_document(operator, "business-licence.pdf", "application/pdf", _page("Business licence"))
    yield DemoRecord(
        "operator",
        "28d submit:28d approve:27d",
        channel(
            "东湖绿道四季骑行季",
            "武汉东湖生态旅游发展有限公司",
            "culture",
            "culture",
            cover=scene("lotus", 1),
            period=days(-27, 60),
            slot=4,
            contract="HB-AD-2026-0911",
            fee=12_800_000,
            proofs=[licence],
        ),
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "21d submit:21d approve:20d",
        site(
            "湖北农信：春耕贷款绿色通道",
            "湖北省农村信用社联合社",
            "finance",
            "banner",
            cover=scene("fields", ratio=BANNER),
            period=days(-20, 40),
            contract="HB-AD-2026-0934",
            fee=8_600_000,
            proofs=[licence],
        ),
    )
    yield DemoRecord(
        "operator",
        "50d submit:50d approve:49d",
        site("文明餐桌，光盘行动", "武汉市文明办", "public", "right", cover=scene("community"), period=days(-48, 300)),
    )
    yield DemoRecord(
        "operator",
        "45d submit:45d approve:44d",
        channel(
            "汉口北年货节",
            "汉口北集团有限公司",
            "retail",
            "local",
            cover=scene("lanterns"),
            period=days(-44, 10),
            fee=5_000_000,
            proofs=[licence],
        ),
        later={"period": days(-44, -9)},
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "7d submit:7d approve:6d disable:2d",
        channel(
            "岚图新车到店试驾",
            "岚图汽车科技有限公司",
            "car",
            "recommend",
            cover=scene("railway", 1),
            period=days(-6, 24),
            fee=15_000_000,
            proofs=[licence],
            slot=6,
        ),
    )
    yield DemoRecord(
        "operator",
        "2h submit:40m",
        channel(
            "神农架滑雪季早鸟票",
            "神农架旅游发展股份有限公司",
            "culture",
            "culture",
            form="three",
            cover=scene("hills", 2),
            images=[scene("hills"), scene("hills", 1), scene("gorge")],
            period=days(3, 60),
            contract="HB-AD-2026-1120",
            fee=6_400_000,
            proofs=[licence],
        ),
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "6h submit:2.5h",
        channel(
            "冬季流感疫苗预约",
            "武汉某三甲医院健康管理中心",
            "medical",
            "livelihood",
            form="small",
            cover=scene("community", 1),
            period=days(1, 45),
            contract="HB-AD-2026-1117",
            fee=2_200_000,
            proofs=[approval, licence],
            note="审查批准文号见附件第一页",
        ),
    )
    yield DemoRecord(
        "operator",
        "14h submit:5.2h",
        site(
            "中部农业博览会观众预登记",
            "湖北省农业博览会组委会",
            "public",
            "middle",
            cover=scene("fields", 1, ratio=BANNER),
            period=days(2, 20),
        ),
    )
    yield DemoRecord(
        "operator",
        "16d submit:16d approve:15d update:9h submit:100m",
        channel(
            "省博物馆楚文化特展",
            "湖北省博物馆",
            "culture",
            "recommend",
            cover=scene("old_wall"),
            period=days(-15, 30),
            slot=8,
            position="article",
        ),
        changes={"title": "省博物馆楚文化特展延期至元旦", "period": days(-15, 45), "position": "feed"},
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "5d submit:5d reject:4.5d",
        channel(
            "名师在线：初三冲刺班",
            "武汉某教育咨询有限公司",
            "education",
            "education",
            cover=scene("books"),
            period=days(1, 30),
            fee=3_000_000,
        ),
        reason="面向中小学生的学科培训不得投放，请退回广告主",
    )
    yield DemoRecord(
        "operator",
        "1d",
        site(
            "长江日夜游船票在线预订",
            "武汉轮渡旅游公司",
            "culture",
            "bottom",
            cover=scene("skyline", ratio=BANNER),
            period=days(5, 35),
            fee=1_800_000,
        ),
    )
    yield DemoRecord(
        "operator",
        "33d submit:33d approve:32d withdraw:25d",
        channel("家装博览会", "武汉会展集团", "realty", "local", cover=scene("bridge"), period=days(-32, 4)),
        reason="广告主取消档期",
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "18d delete:17d",
        channel("测试广告位", "测试", "other", "video", cover=scene("factory"), period=days(-18, -10)),
    )


def _page(text: str) -> bytes:
    """A minimal PDF of one page with one line."""
    stream = f"BT /F1 20 Tf 72 720 Td ({text}) Tj ET".encode()
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    body, offsets = b"%PDF-1.4\n", []
    for number, item in enumerate(objects, start=1):
        offsets.append(len(body))
        body += b"%d 0 obj\n%s\nendobj\n" % (number, item)
    table = b"".join(b"%010d 00000 n \n" % place for place in offsets)
    size = len(objects) + 1
    return body + b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
        size, table, size, len(body),
    )  # fmt: skip
