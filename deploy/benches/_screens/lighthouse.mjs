// Lighthouse over one screen: the desktop preset with its throttling, the cache empty, the person still signed in.
import lighthouse, { desktopConfig } from 'lighthouse';

const CATEGORIES = { performance: 'performance', accessibility: 'accessibility', practices: 'best-practices' };
const AUDITS = {
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
  bytes: 'total-byte-weight',
};

export async function auditedScreen(page, url) {
  const flags = { logLevel: 'error', output: 'json', onlyCategories: Object.values(CATEGORIES) };
  const result = await lighthouse(url, flags, desktopConfig, page);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const scores = Object.entries(CATEGORIES).map(([name, id]) => [name, Math.round(categories[id].score * 100)]);
  const values = Object.entries(AUDITS).map(([name, id]) => [name, audits[id].numericValue]);
  const requests = audits['network-requests'].details.items;
  return {
    ...Object.fromEntries([...scores, ...values]),
    scripts: requests.filter(({ resourceType }) => resourceType === 'Script').length,
    requests: requests.length,
    faults: [...faultsOf(result.lhr, 'accessibility'), ...faultsOf(result.lhr, 'best-practices')],
    shifts: shiftsOf(audits['layout-shifts']),
  };
}

/** The audits that keep a category from 100, with the first element that it is found at. */
function faultsOf({ audits, categories }, category) {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${id}: ${firstOf(audits[id])}`);
}

function firstOf({ title, details }) {
  const item = details?.items?.[0];
  return item?.node?.snippet ?? item?.description ?? item?.url ?? title;
}

const shiftsOf = (audit) =>
  (audit?.details?.items ?? []).slice(0, 3).map(({ score, node }) => `${score.toFixed(3)} ${node?.snippet ?? ''}`);
