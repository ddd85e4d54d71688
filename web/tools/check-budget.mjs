// The JavaScript of the first page and of the screens that people open most must stay within its budgets
// (docs/experience.md). A screen counts with everything it imports, the first page's files and its kind included.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Most kilobytes (gzip) and most scripts. A figure goes down with the code and never up without a decision. */
const BUDGETS = {
  'first page': { kB: 227, scripts: 7 },
  login: { kB: 290, scripts: 16, screen: 'login' },
  start: { kB: 328, scripts: 17, screen: 'dashboard' },
  list: { kB: 370, scripts: 14, screen: 'list', kind: 'article' },
  edit: { kB: 370, scripts: 14, screen: 'edit', kind: 'help_article' },
  examine: { kB: 397, scripts: 22, screen: 'examine', kind: 'article' },
  editor: { kB: 665, scripts: 28, screen: 'article-editor', kind: 'article' },
};

const dist = new URL('../dist/', import.meta.url);
const read = (path) => readFileSync(new URL(path, dist));
const preloads = JSON.parse(read('preloads.json'));
const initial = [
  ...read('index.html')
    .toString()
    .matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g),
].map(([, path]) => path);

const sizes = new Map();
const sizeOf = (script) => {
  if (!sizes.has(script)) sizes.set(script, gzipSync(read(script)).length / 1024);
  return sizes.get(script);
};

let over = initial.length === 0;
for (const [name, { kB, scripts, screen, kind }] of Object.entries(BUDGETS)) {
  const files = new Set([
    ...initial,
    ...(screen ? preloads.screens[screen] : []),
    ...(kind ? preloads.kinds[kind] : []),
  ]);
  const own = [...files].filter((file) => file.endsWith('.js'));
  const total = own.reduce((sum, script) => sum + sizeOf(script), 0);
  console.log(
    `${name.padEnd(10)} ${total.toFixed(1).padStart(6)} of ${kB} kB (gzip), ${own.length} of ${scripts} scripts`,
  );
  if (total > kB || own.length > scripts) {
    over = true;
    const largest = own.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 8);
    for (const script of largest) console.log(`  ${sizeOf(script).toFixed(1).padStart(7)} kB  ${script}`);
  }
}
if (over) {
  console.error('The JavaScript is over its budget: load later what the first look does not need.');
  process.exit(1);
}
