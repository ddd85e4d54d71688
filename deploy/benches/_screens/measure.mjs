// Measures the sites that its input describes, in Chromium, and prints one line of JSON for each figure.
// `deploy/benches/screens.py` starts it; its packages stand in package.json beside it.
import puppeteer from 'puppeteer-core';
import { clickRounds } from './clicks.mjs';
import { auditedScreen } from './lighthouse.mjs';
import { scrolled, written } from './long.mjs';

const SIZE = { width: 1440, height: 900 };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const PATIENCE_MS = 60_000;
/** A step that fails begins anew once; then the page says what it failed at, and the others go on. */
const TRIES = 2;

const plan = JSON.parse(await text(process.stdin));
for (const site of plan.sites) await measure(site).catch((error) => failed(site, error));

async function measure(site) {
  const browser = await puppeteer.launch({
    executablePath: plan.browser,
    headless: 'shell',
    args: [...FLAGS, '--lang=zh-CN'],
    defaultViewport: SIZE,
    protocolTimeout: 300_000,
  });
  try {
    await audits(site, browser, true);
    await withPage(browser, (page) => signIn(site, browser, page));
    await audits(site, browser, false);
    if (plan.only) return;
    for (const way of ['cold', 'hovered', 'visited'])
      await step(site, browser, 'clicks', way, (page) => clickRounds(page, site, way, plan.clicks));
    await step(site, browser, 'scroll', '', (page) => scrolled(page, site));
    await step(site, browser, 'writing', '', (page) => written(page, site));
  } finally {
    await browser.close();
  }
}

/** Each screen several times; the caller takes medians. */
async function audits(site, browser, signedOut) {
  for (const screen of site.screens.filter((one) => Boolean(one.signedOut) === signedOut))
    for (let round = 0; round < plan.rounds; round += 1)
      await step(site, browser, 'screen', screen.name, (page) => auditedScreen(page, site.origin + screen.path));
}

async function step(site, browser, what, name, work) {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    try {
      tell(site, { what, name, figures: await withPage(browser, work) });
      return;
    } catch (error) {
      if (tried === TRIES) tell(site, { what: 'failed', name: `${what} ${name}`.trim(), figures: String(error.message) });
    }
  }
}

async function withPage(browser, work) {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}

async function signIn(site, browser, page) {
  if (site.cookies) await browser.setCookie(...site.cookies);
  if (!site.form) return;
  const { path, fields, then } = site.form;
  await page.goto(site.origin + path);
  for (const [selector, value] of Object.entries(fields)) {
    await page.waitForSelector(selector);
    await page.type(selector, value);
  }
  await page.keyboard.press('Enter');
  await page.waitForSelector(then);
}

function failed(site, error) {
  tell(site, { what: 'failed', name: 'all that came then', figures: String(error.message) });
}

function tell(site, line) {
  process.stdout.write(`${JSON.stringify({ site: site.name, ...line })}\n`);
}

async function text(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}
