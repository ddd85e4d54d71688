from __future__ import annotations

import gzip
import socket
import time
from typing import Any

import pytest

from apps.media.images import inspection
from apps.media.rehost import safe_fetch
from apps.media.rehost.safe_fetch import Unfetchable, fetch, parse

from .servers import Names, answer, picture, redirect, serving

PNG = picture()


@pytest.fixture(autouse=True)
def names(monkeypatch: pytest.MonkeyPatch, settings: Any) -> Names:
    """Allows ``pictures.test`` although it is this machine; all other names are checked as usual."""
    settings.DUMP_HOSTS = frozenset({"pictures.test"})
    known = Names()
    monkeypatch.setattr(safe_fetch, "resolve", known)
    return known


def refusal(url: str, seconds: float = 10) -> str:
    with pytest.raises(Unfetchable) as refused:
        fetch(url, seconds=seconds)
    return refused.value.reason


def content(url: str) -> bytes:
    fetched = fetch(url)
    with fetched.file as file:
        return file.read()


def test_a_picture_arrives_whole_and_measured() -> None:
    with serving(answer(PNG)) as server:
        fetched = fetch(server.url())
        assert fetched.size == len(PNG)
        assert fetched.file.read() == PNG


def test_the_request_names_the_host_and_carries_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    with serving(answer(PNG)) as server:
        content(server.url("/图 片.png?宽=640&tp=webp&sign=a%2Fb"))
        head = server.requests[0].decode("ascii")
    assert head.startswith("GET /%E5%9B%BE%20%E7%89%87.png?%E5%AE%BD=640&tp=webp&sign=a%2Fb HTTP/1.1\r\n")
    assert f"Host: pictures.test:{server.port}\r\n" in head
    assert "User-Agent: Mozilla/5.0\r\n" in head
    assert "Accept-Encoding: identity\r\n" in head
    assert not [name for name in ("referer", "cookie", "authorization", "python") if name in head.lower()]


@pytest.mark.parametrize(
    "url",
    [
        "", "a.png", "/media/a.png", "//img.example.cn/a.png", "ftp://pictures.test/a.png", "file:///etc/passwd", "data:image/png;base64,AA",
        "gopher://pictures.test/", "http://", "http:///a.png", "http://user:pw@pictures.test/a.png", "http://pictures.test:0/", "http://pictures.test:99999/",
        "http://a..b/x.png", "http://[::1/x.png", "http://" + "a" * 300 + ".test/x.png", "http://pictures.test/" + "a" * 5000,
    ],
)  # fmt: skip
def test_what_is_no_whole_web_address_is_refused_before_any_name_is_asked(url: str, names: Names) -> None:
    assert refusal(url) == safe_fetch.BAD_ADDRESS
    assert names.asked == []


def test_a_line_break_in_an_address_makes_no_second_request() -> None:
    with serving(answer(PNG)) as server:
        content(server.url("/a.png\r\nX-Evil: 1\r\n\r\nGET /b"))
        assert server.requests[0].count(b"\r\n\r\n") == 1
        assert b"\r\nX-Evil" not in server.requests[0]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "127.1", "0"])  # fmt: skip
def test_this_machine_is_not_reached_under_any_spelling(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    with serving(answer(PNG)) as server:
        assert refusal(f"http://{host}:{server.port}/a.png") in (safe_fetch.INSIDE, safe_fetch.UNKNOWN_HOST)
        assert server.requests == []


@pytest.mark.parametrize(
    "address", ["10.0.0.8", "100.64.1.1", "169.254.169.254", "::ffff:127.0.0.1", "64:ff9b::7f00:1"]
)
def test_a_name_that_points_inside_is_refused_without_a_connection(
    address: str, names: Names, monkeypatch: pytest.MonkeyPatch
) -> None:
    names.known["img.example.cn"] = ["59.37.96.63", address]
    monkeypatch.setattr(safe_fetch, "connect", lambda *_: pytest.fail("connected"))
    assert refusal("http://img.example.cn/a.png") == safe_fetch.INSIDE


def test_the_connection_goes_to_the_address_that_was_judged_though_the_name_moves(
    names: Names, monkeypatch: pytest.MonkeyPatch
) -> None:
    names.turns["img.example.cn"] = [["59.37.96.63"], ["127.0.0.1"], ["127.0.0.1"]]
    dialled: list[Any] = []

    def connect(target: tuple[str, int], timeout: float) -> socket.socket:
        dialled.append(target)
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "create_connection", connect)
    assert refusal("http://img.example.cn/a.png") == safe_fetch.UNREACHABLE
    assert dialled == [("59.37.96.63", 80)]
    assert names.asked == ["img.example.cn"]


def test_another_address_of_the_name_is_tried_when_one_does_not_answer(names: Names) -> None:
    names.known["pictures.test"] = ["127.0.0.9", "127.0.0.1"]
    with serving(answer(PNG)) as server:
        assert content(server.url()) == PNG


def test_over_tls_the_host_is_named_and_the_certificate_must_be_good() -> None:
    with serving(b"no tls here") as server:
        assert refusal(server.url().replace("http:", "https:")) == safe_fetch.UNREACHABLE
        assert b"pictures.test" in server.requests[0]
    assert safe_fetch._tls.check_hostname
    assert safe_fetch._tls.verify_mode.name == "CERT_REQUIRED"


def test_three_redirects_are_followed_and_a_fourth_is_not() -> None:
    hops = [redirect(f"/hop{n}.png", status) for n, status in enumerate(["301 Moved", "307 Temporary", "302 Found"])]
    with serving([*hops, answer(PNG)]) as server:
        assert content(server.url()) == PNG
        assert [r.split()[1] for r in server.requests] == [b"/a.png", b"/hop0.png", b"/hop1.png", b"/hop2.png"]
    with serving(redirect("/again.png")) as server:
        assert refusal(server.url()) == safe_fetch.TOO_MANY_REDIRECTS
        assert len(server.requests) == 4


@pytest.mark.parametrize(
    "to", ["http://127.0.0.1:{port}/b.png", "//localhost:{port}/b.png", "http://inside.test:{port}/b.png", "http://[::1]:{port}/"]
)  # fmt: skip
def test_a_redirect_inside_is_refused(to: str, names: Names) -> None:
    names.known |= {"localhost": ["127.0.0.1", "::1"], "127.0.0.1": ["127.0.0.1"], "::1": ["::1"]}

    def script(_: bytes, connection: socket.socket) -> None:
        connection.sendall(redirect(to.format(port=server.port)))

    with serving(script) as server:
        assert refusal(server.url()) == safe_fetch.INSIDE
        assert len(server.requests) == 1


@pytest.mark.parametrize(
    "to", ["file:///etc/passwd", "ftp://pictures.test/a", "javascript:alert(1)", "http://u:p@pictures.test/"]
)
def test_a_redirect_to_what_is_no_web_address_is_refused(to: str) -> None:
    with serving(redirect(to)) as server:
        assert refusal(server.url()) == safe_fetch.BAD_ADDRESS


@pytest.mark.parametrize(
    ("status", "reason"),
    [("404 Not Found", safe_fetch.GONE), ("410 Gone", safe_fetch.GONE), ("403 Forbidden", safe_fetch.GUARDED), ("401 No", safe_fetch.GUARDED)],
)  # fmt: skip
def test_a_refusal_of_the_site_is_told_in_words(status: str, reason: str) -> None:
    with serving(answer(b"", status=status)) as server:
        assert refusal(server.url()) == reason


@pytest.mark.parametrize("status", ["500 Oops", "204 No Content", "206 Partial", "304 Not Modified", "302 Found"])
def test_any_other_answer_than_the_file_is_told_with_its_number(status: str) -> None:
    with serving(answer(b"", status=status)) as server:
        assert status[:3] in refusal(server.url())


def drip(head: bytes, piece: bytes, seconds: float = 0.02) -> Any:
    def script(_: bytes, connection: socket.socket) -> None:
        connection.sendall(head)
        while True:
            connection.sendall(piece)
            time.sleep(seconds)

    return script


@pytest.mark.parametrize(
    ("head", "piece"),
    [
        (b"", b"H"),
        (b"HTTP/1.1 200 OK\r\n", b"X"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n", b"x"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
        (b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
    ],
    ids=["status", "header", "body", "chunks", "continue"],
)
def test_a_server_that_drips_is_given_up_when_the_time_is_over(head: bytes, piece: bytes) -> None:
    with serving(drip(head, piece)) as server:
        assert refusal(server.url(), seconds=0.2) == safe_fetch.TOO_SLOW


def test_silence_and_a_slow_name_server_are_given_up_too(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(lambda _request, _connection: time.sleep(3)) as server:
        assert refusal(server.url(), seconds=0.5) == safe_fetch.TOO_SLOW
    monkeypatch.setattr(safe_fetch, "resolve", lambda *_: time.sleep(3))
    assert refusal("http://pictures.test/", seconds=0.5) == safe_fetch.TOO_SLOW


def test_the_time_counts_over_all_redirects_together() -> None:
    def script(_: bytes, connection: socket.socket) -> None:
        time.sleep(0.3)
        connection.sendall(redirect("/next.png"))

    with serving(script) as server:
        assert refusal(server.url(), seconds=0.5) == safe_fetch.TOO_SLOW
        assert len(server.requests) <= 2


def test_more_than_the_limit_is_refused_announced_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inspection, "MAX_BYTES", 1000)
    chunked = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1f4\r\n" + b"x" * 500 + b"\r\n"
    for script in (
        answer(b"", Content_Length="1001"),
        answer(b"x" * 1001, Content_Length=""),
        chunked + b"1f5\r\n" + b"x" * 501 + b"\r\n0\r\n\r\n",
        answer(b"x" * 5000, Content_Length="-1"),
    ):
        with serving(script) as server:
            assert refusal(server.url()) == safe_fetch.TOO_LARGE
    with serving(answer(b"x" * 1000, Content_Length="")) as server:
        assert len(content(server.url())) == 1000


def test_32_megabytes_are_the_limit() -> None:
    assert inspection.MAX_BYTES == 33_554_432
    assert safe_fetch.SECONDS == 15


@pytest.mark.parametrize("encoding", ["gzip", "deflate", "br", "gzip, gzip"])
def test_packed_content_is_not_unpacked(encoding: str) -> None:
    bomb = gzip.compress(b"\x89PNG" + bytes(10_000_000))
    with serving(answer(bomb, Content_Encoding=encoding)) as server:
        assert refusal(server.url()) == safe_fetch.ENCODED


@pytest.mark.parametrize(
    "script",
    [
        answer(PNG[:20], Content_Length=str(len(PNG))),
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nxx",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nxx",
        b"",
        b"\x00\x01\x02",
        b"HTTP/1.1 200 OK\r\n" + b"X-A: b\r\n" * 200 + b"\r\n",
        b"HTTP/1.1 200 OK\r\nX: " + b"a" * 70000,
    ],
    ids=["cut", "cut chunk", "no chunk", "nothing", "noise", "many headers", "long header"],
)
def test_an_answer_that_is_broken_is_told_as_incomplete(script: bytes) -> None:
    with serving(script) as server:
        assert refusal(server.url()) == safe_fetch.CUT_SHORT


def test_a_name_in_chinese_is_asked_in_its_network_form() -> None:
    target = parse("https://图片.例子.cn:443/a.png?x=1#part")
    assert (target.host, target.port, target.path, target.authority) == (
        "xn--wcsw84d.xn--fsqu00a.cn", 443, "/a.png?x=1", "xn--wcsw84d.xn--fsqu00a.cn",
    )  # fmt: skip


def test_an_ipv6_server_that_is_allowed_is_reached(names: Names, settings: Any) -> None:
    settings.DUMP_HOSTS = frozenset({"[::1]"})
    names.known["::1"] = ["::1"]
    if not socket.has_ipv6:
        pytest.skip("this machine has no IPv6")
    try:
        with serving(answer(PNG), "::1") as server:
            assert content(f"http://[::1]:{server.port}/a.png") == PNG
            assert f"Host: [::1]:{server.port}".encode() in server.requests[0]
    except OSError:
        pytest.skip("this machine has no IPv6")


def test_the_reasons_are_sentences_that_say_what_to_do() -> None:
    reasons = [
        value for name, value in vars(safe_fetch).items() if name.isupper() and isinstance(value, str) and "，" in value
    ]
    assert len(reasons) >= 10
    assert [reason for reason in reasons if "请" not in reason] == []
