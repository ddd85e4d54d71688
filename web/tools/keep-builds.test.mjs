import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepBuilds } from './keep-builds.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const build = (name) => {
  writeFileSync(join(folder, 'assets', name), '');
  keepBuilds(folder).writeBundle({}, { [`assets/${name}`]: {} });
};
const has = (name) => existsSync(join(folder, 'assets', name));

it('keeps the parts of the two builds before for tabs that are open, and nothing older', () => {
  ['a.js', 'b.js', 'c.js'].forEach(build);
  expect(['a.js', 'b.js', 'c.js'].map(has)).toEqual([true, true, true]);
  build('d.js');
  expect(['a.js', 'b.js', 'c.js', 'd.js'].map(has)).toEqual([false, true, true, true]);
});

it('removes what no build that is known has written', () => {
  writeFileSync(join(folder, 'assets', 'stray.js'), '');
  build('a.js');
  expect([has('stray.js'), has('a.js')]).toEqual([false, true]);
});
