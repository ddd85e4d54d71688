// Tabs that are open ask for the parts of the build they came from: the last builds stay beside the new one.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainName } from './compress-assets.mjs';

const KEPT = 3;

/** A Vite plugin: removes from `folder` what belongs to none of the last builds. */
export const keepBuilds = (folder) => ({
  name: 'keep-builds',
  apply: 'build',
  writeBundle(_options, bundle) {
    const record = join(folder, '.builds.json');
    const builds = [Object.keys(bundle), ...read(record)].slice(0, KEPT);
    const wanted = new Set(builds.flat());
    const assets = join(folder, 'assets');
    for (const name of readdirSync(assets))
      if (!wanted.has(`assets/${plainName(name)}`)) rmSync(join(assets, name));
    writeFileSync(record, JSON.stringify(builds));
  },
});

function read(record) {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return [];
  }
}
