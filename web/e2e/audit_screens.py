"""Audits the screens of a running product with demonstration data (`manage.py audit screens`)."""

from __future__ import annotations

import argparse
import sys
import time
from fnmatch import fnmatch

from audit.auditor import Result, Screen, audited, signed_in, url
from audit.looks import chosen_looks
from audit.report import PAGE, Report, last, reason_for, write
from pages.menu_routes import LEADING_ON, PUBLIC, addresses, walked
from stack.api import Api

#: Screens where most of the day is spent, for a short run.
IMPORTANT = (
    "/login", "/dashboard", "/me", "/contentManager", "/contentArticle", "/contentArticleDetail", "/contentVideo",
    "/contentVideoDetail", "/contentSubject", "/contentLive", "/contentNewsData", "/newsroomBoard", "/publishCalendar",
    "/mediaLibrary", "/articleAudit", "/articleAuditDetail", "/reviewLog", "/homeRecommend", "/24hourManage",
    "/homeModular", "/channelManage", "/comments", "/postManage", "/medias", "/activityManage", "/questionManage", "/voteActivity",
    "/noticeCentre", "/users", "/words", "/roles",
)  # fmt: skip


def arguments_of(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py audit screens", description=__doc__)
    parser.add_argument(
        "--routes", default="", help="paths, with * for any letters, separated by commas; or `important`"
    )
    parser.add_argument("--looks", default="", help="such as light-390,dark-1280,200%%; all of them if left out")
    parser.add_argument("--browsers", type=int, default=2, help="browser processes that share the work")
    parser.add_argument("--add", action="store_true", help="the screens of this run replace theirs in the last run")
    parser.add_argument("--page-only", action="store_true", help="write the page of the last run anew")
    parser.add_argument("--no-page", action="store_true", help="leave the page of docs/audit as it is")
    return parser.parse_args(arguments)


def wanted(path: str, patterns: list[str]) -> bool:
    return not patterns or any(fnmatch(path, pattern) for pattern in patterns)


def screens(routes: str) -> list[Screen]:
    """The screens that are looked at; those where most of the day is spent come first, for a run that is stopped."""
    patterns = list(IMPORTANT) if routes == "important" else [path for path in routes.split(",") if path]
    public = [Screen(path, named=False) for path in PUBLIC if wanted(path, patterns)]
    chosen = [route for route in walked() if wanted(route["path"], patterns) and route["path"] not in LEADING_ON]
    token = str(signed_in()["token"])
    shown = [Screen(address.rstrip("?"), named=True) for _, address in addresses(Api(url(), token), chosen)]
    return sorted(public + shown, key=lambda screen: screen.path not in IMPORTANT)


def say(result: Result, since: float) -> None:
    left = sum(not reason_for(one) for one in result.seen)
    failures = "".join(f" ({failure})" for failure in result.failures)
    sys.stdout.write(f"{time.monotonic() - since:6.0f} s {result.screen.path}: {left}{failures}\n")
    sys.stdout.flush()


def main(arguments: list[str]) -> int:
    """Returns 1 if something was found that is not explained."""
    options = arguments_of(arguments)
    report = last() if options.add or options.page_only else Report()
    if not options.page_only:
        report.commands.append(" ".join(["manage.py audit screens", *arguments]))
        since = time.monotonic()
        report.seconds.append(0)
        chosen = screens(options.routes)
        report.asked = max(report.asked, len(chosen))
        for result in audited(chosen, chosen_looks(options.looks), options.browsers):
            report.add(result.screen.path, result.looks, result.seen, result.failures)
            write(report, summary=False)  # what a run has seen that is stopped half way
            report.seconds[-1] = round(time.monotonic() - since)
            say(result, since)
    write(report, summary=not options.no_page)
    sys.stdout.write(f"{len(report.left)} findings, {len(report.failures)} screens did not come or rest\n")
    if not options.no_page:
        sys.stdout.write(f"{PAGE}\n")
    return 1 if report.left or report.failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
