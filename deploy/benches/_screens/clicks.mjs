// From a click in the menu to the frame that shows the rows of a list.
//   cold     the page is loaded anew with an empty cache, and the pointer was not there before
//   hovered  as cold, but the pointer rests on the entry as long as people need to press
//   visited  the list was open before in this tab
const HOVER_MS = 200;

export async function clickRounds(page, site, way, rounds) {
  const { from, heading, entry, rows, at, back } = site.clicks;
  const times = [];
  const menu = async () => {
    if (heading) await page.waitForFunction(openedHeading, {}, heading, entry);
    await page.waitForSelector(entry);
    await page.waitForNetworkIdle({ idleTime: 500 });
  };
  const fresh = async () => {
    const session = await page.createCDPSession();
    await session.send('Network.clearBrowserCache');
    await session.detach();
    await page.goto(site.origin + from);
    await menu();
  };
  const pressed = async (act) => {
    const time = page.evaluate(stopwatch, rows, at);
    await act();
    return time;
  };
  const click = () => page.click(entry);

  await fresh();
  if (way === 'visited') await pressed(click);
  for (let round = 0; round < rounds; round += 1) {
    if (way === 'visited') {
      await page.waitForNetworkIdle({ idleTime: 500 });
      await page.click(back);
      await page.waitForFunction((path) => !location.pathname.includes(path), {}, at);
      await menu();
      times.push(await pressed(click));
    } else {
      await page.mouse.move(1, 1);
      await fresh();
      if (way === 'hovered') {
        await page.hover(entry);
        await new Promise((done) => setTimeout(done, HOVER_MS));
      }
      times.push(await pressed(way === 'hovered' ? click : () => page.$eval(entry, (link) => link.click())));
    }
  }
  return times;
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
