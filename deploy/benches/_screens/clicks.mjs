// From a click in the menu to the frame that shows the rows of a list.
//   cold     the page is loaded anew with an empty cache, and the pointer was not there before
//   hovered  as cold, but the pointer rests on the entry as long as people need to press
//   visited  the list was open before in this tab
const HOVER_MS = 200;

export async function clickRounds(page, site, way, rounds) {
  if (way === 'visited') return visitedRounds(page, site, rounds);
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    // A page of its own for each round: requests that a page breaks off when it is left count as open for ever.
    const own = await page.browser().newPage();
    own.setDefaultTimeout(page.getDefaultTimeout());
    times.push(await firstClick(own, site, way).finally(() => own.close()));
  }
  return times;
}

async function firstClick(page, site, way) {
  const { entry } = site.clicks;
  await opened(page, site);
  if (way === 'cold') return timed(page, site, () => page.$eval(entry, (link) => link.click()));
  await page.hover(entry);
  await new Promise((done) => setTimeout(done, HOVER_MS));
  return timed(page, site, () => page.click(entry));
}

async function visitedRounds(page, site, rounds) {
  const { entry, at, back } = site.clicks;
  const times = [];
  await opened(page, site);
  await timed(page, site, () => page.click(entry));
  for (let round = 0; round < rounds; round += 1) {
    await page.waitForNetworkIdle({ idleTime: 500 });
    await page.click(back);
    await page.waitForFunction((path) => !location.pathname.includes(path), {}, at);
    await menu(page, site);
    times.push(await timed(page, site, () => page.click(entry)));
  }
  return times;
}

/** The page before the click, loaded with an empty cache, the entry of the menu in sight. */
async function opened(page, site) {
  const session = await page.createCDPSession();
  await session.send('Network.clearBrowserCache');
  await session.detach();
  await page.goto(site.origin + site.clicks.from);
  await menu(page, site);
}

async function menu(page, { clicks: { heading, entry } }) {
  if (heading) await page.waitForFunction(openedHeading, {}, heading, entry);
  await page.waitForSelector(entry);
  await page.waitForNetworkIdle({ idleTime: 500 });
}

async function timed(page, { clicks: { rows, at } }, act) {
  const time = page.evaluate(stopwatch, rows, at);
  await act();
  return time;
}

/** In the page: presses the heading once it is there, until its entries are. */
function openedHeading(label, entry) {
  if (document.querySelector(entry)) return true;
  const heading = [...document.querySelectorAll('nav button')].find((one) => one.textContent.startsWith(label));
  if (heading?.getAttribute('aria-expanded') === 'false') heading.click();
  return false;
}

/** In the page: milliseconds between the next click and the frame that shows an element of `rows` on the page `at`. */
function stopwatch(rows, at) {
  return new Promise((done) => {
    const start = () => {
      const clicked = performance.now();
      const look = () => {
        if (!location.pathname.includes(at) || !document.querySelector(rows)) requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(() => done(performance.now() - clicked)));
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', start, { capture: true, once: true });
  });
}
