// Measures the sites that its input describes, in Chromium, and prints one line of JSON for each figure.
// `deploy/benches/screens.py` starts it; its packages stand in package.json beside it.
import puppeteer from 'puppeteer-core';
import { clickRounds } from './clicks.mjs';
import { auditedScreen } from './lighthouse.mjs';
import { scrolled, written } from './long.mjs';

const SIZE = { width: 1440, height: 900 };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const PATIENCE_MS = 60_000;

const plan = JSON.parse(await text(process.stdin));
for (const site of plan.sites) await measure(site);

async function measure(site) {
  const browser = await puppeteer.launch({
    executablePath: plan.browser,
    headless: 'shell',
    args: [...FLAGS, '--lang=zh-CN'],
    defaultViewport: SIZE,
    protocolTimeout: 300_000,
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await audits(site, page, true);
    await signIn(site, browser, page);
    await audits(site, page, false);
    await page.setViewport(SIZE);
    if (plan.only) return;
    for (const way of ['cold', 'hovered', 'visited']) {
      const figures = await clickRounds(page, site, way, plan.clicks);
      tell(site, { what: 'clicks', name: way, figures });
    }
    tell(site, { what: 'scroll', figures: await scrolled(page, site) });
    tell(site, { what: 'writing', figures: await written(page, site) });
  } finally {
    await browser.close();
  }
}

/** Each screen several times; the caller takes medians. */
async function audits(site, page, signedOut) {
  for (const screen of site.screens.filter((one) => Boolean(one.signedOut) === signedOut))
    for (let round = 0; round < plan.rounds; round += 1)
      tell(site, { what: 'screen', name: screen.name, figures: await auditedScreen(page, site.origin + screen.path) });
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

function tell(site, line) {
  process.stdout.write(`${JSON.stringify({ site: site.name, ...line })}\n`);
}

async function text(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}
