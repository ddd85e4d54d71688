// Long screens: a list of a hundred rows while it is scrolled, and an article of 50,000 characters while it is typed into.
const FRAMES = 180;
const STEP_PX = 40;
const KEYS = 120;
const KEY_MS = 80;

/** Milliseconds between frames. */
export async function scrolled(page, site) {
  const { path, rows } = site.scroll;
  await page.goto(site.origin + path);
  await page.waitForSelector(rows);
  await page.waitForNetworkIdle({ idleTime: 500 });
  return page.evaluate(scroll, rows, FRAMES, STEP_PX);
}

/** Milliseconds of each task of the main thread that took longer than 50, while keys are pressed. */
export async function written(page, site) {
  const { path, paragraph } = site.writing;
  await page.goto(site.origin + path);
  await page.waitForSelector(paragraph);
  await page.waitForNetworkIdle({ idleTime: 1000 });
  const middle = await page.evaluateHandle(middleOf, paragraph);
  await middle.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await middle.click();
  await new Promise((done) => setTimeout(done, 1000));
  await page.evaluate(observe);
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.type('abcdefghij'[key % 10]);
    await new Promise((done) => setTimeout(done, KEY_MS));
  }
  await new Promise((done) => setTimeout(done, 1000));
  const tasks = await page.evaluate(() => window.longTasks);
  const typed = await middle.evaluate((node) => node.textContent.includes('abcdefghijabcdefghij'));
  if (!typed) throw new Error(`${site.name}: the text did not arrive in the article`);
  return { tasks, keys: KEYS };
}

function middleOf(paragraph) {
  const all = document.querySelectorAll(paragraph);
  return all[Math.floor(all.length / 2)];
}

function observe() {
  window.longTasks = [];
  const note = (list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  new PerformanceObserver(note).observe({ type: 'longtask' });
}

function scroll(rows, frames, step) {
  const scrolls = (node) =>
    node.scrollHeight > node.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(node).overflowY);
  let scroller = document.querySelector(rows);
  while (scroller && !scrolls(scroller)) scroller = scroller.parentElement;
  scroller ??= document.scrollingElement;
  const length = scroller.scrollHeight - scroller.clientHeight;
  if (length < step) throw new Error('nothing scrolls');
  return new Promise((done) => {
    const times = [];
    let way = 1;
    const frame = (now) => {
      times.push(now);
      if (times.length > frames) return done(times.slice(1).map((time, index) => time - times[index]));
      if (scroller.scrollTop + step * way > length || scroller.scrollTop + step * way < 0) way = -way;
      scroller.scrollTop += step * way;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}
