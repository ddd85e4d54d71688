// No chunk may wait for itself by way of others: what it takes from them at its first line could be missing by then,
// on some screens only. vite.config.ts puts our modules into chunks by layer.
import { readFileSync } from 'node:fs';

const dist = new URL('../dist/', import.meta.url);
/** The files of this build; those of earlier builds lie beside them (keep-builds.mjs). */
const [files] = JSON.parse(readFileSync(new URL('.builds.json', dist), 'utf8'));
const IMPORT = /(?:^|[;}\s])(?:import|export)\s*(?:[^'"();]*?\s*from\s*)?["']\.\/([^"']+\.js)["']/g;

const importsOf = new Map(
  files
    .filter((name) => name.endsWith('.js'))
    .map((name) => [
      name,
      [...readFileSync(new URL(name, dist), 'utf8').matchAll(IMPORT)].map(([, other]) => `assets/${other}`),
    ]),
);

const visited = new Set();

/** The chunks from the first one that is met again to itself, if there is such a way from `name`. */
function circle(name, way = []) {
  if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
  if (visited.has(name)) return undefined;
  visited.add(name);
  for (const other of importsOf.get(name) ?? []) {
    const found = circle(other, [...way, name]);
    if (found) return found;
  }
  return undefined;
}

for (const name of importsOf.keys()) {
  const found = circle(name);
  if (found) {
    console.error(`Chunks that wait for each other: ${found.join(' → ')}`);
    process.exit(1);
  }
}
console.log(`${importsOf.size} chunks, none waits for itself`);
