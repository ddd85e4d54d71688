// The JavaScript that the first screen needs must stay within the budget (docs/experience.md: 250 kB gzip).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 250;
const dist = new URL('../dist/', import.meta.url);
const html = readFileSync(new URL('index.html', dist), 'utf8');
const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]);

let total = 0;
for (const script of new Set(scripts)) {
  const size = gzipSync(readFileSync(fileURLToPath(new URL(script, dist)))).length / 1024;
  total += size;
  console.log(`${size.toFixed(1).padStart(7)} kB  ${script}`);
}
console.log(`${total.toFixed(1).padStart(7)} kB  initial JavaScript (gzip), budget ${BUDGET_KB} kB`);
if (scripts.length === 0 || total > BUDGET_KB) {
  console.error('The initial JavaScript is over its budget: make the newcomer lazy.');
  process.exit(1);
}
