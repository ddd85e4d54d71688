"""Costs of the article editor in the browser: the time to open, and the main thread's work for a key."""

from __future__ import annotations

from pages.articles import text_of
from playwright.sync_api import Locator, Page, expect

#: After a click on a link: when the text could be typed into, with the frame that shows it drawn.
_WATCH = """(() => {
    const seen = (window.opening = { clicked: 0, ready: 0 });
    const look = () => {
        if (!document.querySelector('[role=textbox][aria-label="正文"][contenteditable=true]')) return setTimeout(look, 4);
        requestAnimationFrame(() => setTimeout(() => (seen.ready = performance.now())));
    };
    addEventListener('click', ({ target }) => {
        if (!(target instanceof Element) || !target.closest('a')) return;
        [seen.clicked, seen.ready] = [performance.now(), 0];
        look();
    }, true);
})()"""

_READY = """() => new Promise(done => {
    const look = () => (opening.ready ? done(opening.ready - opening.clicked) : setTimeout(look, 10));
    look();
})"""

_FRAMES = """rounds => new Promise(done => {
    const times = [];
    const scroller = (node => {
        while (node && !(node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY)))
            node = node.parentElement;
        return node ?? document.scrollingElement;
    })(document.querySelector('[role=textbox][aria-label="正文"]'));
    scroller.scrollTop = 0;
    const step = now => {
        times.push(now);
        if (times.length > rounds) return done(times.slice(1).map((time, index) => time - times[index]));
        scroller.scrollTop += 120;
        requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
})"""


class Gauge:
    """Of one page. CPU is told in milliseconds of the page's main thread: a busy machine stretches it little."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        page.add_init_script(_WATCH)

    def spent(self) -> float:
        """CPU since the page's process began."""
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration")) * 1000

    def keys(self, count: int, typist: Page | None = None, pause: int = 250) -> list[float]:
        """CPU of this page for each key that is pressed on it or, by somebody else, on the typist's."""
        costs = []
        for number in range(count):
            before = self.spent()
            (typist or self.page).keyboard.press("abcdefghij"[number % 10])
            self.page.wait_for_timeout(pause)
            costs.append(self.spent() - before)
        return costs

    def open_from_list(self, article: int) -> tuple[float, float]:
        """Milliseconds from the click on its title until the article can be typed into, and CPU until all is quiet."""
        before = self.spent()
        link_to(self.page, article).click()
        expect(text_of(self.page)).to_be_editable()
        taken = self.page.evaluate(_READY)
        self.page.wait_for_timeout(800)
        return float(taken), self.spent() - before

    def frames(self, rounds: int = 60) -> list[float]:
        """Milliseconds between the frames while the text is scrolled by a hand's breadth each."""
        return [float(each) for each in self.page.evaluate(_FRAMES, rounds)]


def link_to(page: Page, article: int) -> Locator:
    """In the list. Titles are not for finding an article by: several may bear one."""
    return page.locator(f'a[href$="?id={article}"]').first


def caret_into(page: Page, share: float) -> None:
    """Puts the caret into the paragraph that stands at this share of the text."""
    paragraphs = text_of(page).locator(":scope > p")
    paragraph = paragraphs.nth(int(share * (paragraphs.count() - 1)))
    paragraph.scroll_into_view_if_needed()
    paragraph.click(position={"x": 40, "y": 8})
    expect(text_of(page)).to_be_focused()
    page.wait_for_timeout(300)
