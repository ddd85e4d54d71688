// The files that each screen and each kind is made of, beside those of every first page. The server names them in the
// page it answers, so that a browser at a cold address fetches them with the entry instead of after it
// (apps/api/pages/preloads.py), and tools/check-budget.mjs adds them up.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** An entry of the map of screens: `'live-desk': () => import('@/features/live-desk')`. */
const SCREEN = /^\s+'?([\w-]+)'?: \(\) => import\('([^']+)'\)/gm;

/** A Vite plugin: writes `preloads.json` into `folder`. `source` is the folder of the console's sources. */
export const writePreloads = (folder, source) => ({
  name: 'write-preloads',
  apply: 'build',
  async writeBundle(_options, bundle) {
    const chunks = new Chunks(Object.values(bundle).filter(({ type }) => type === 'chunk'));
    const screens = {};
    const map = join(source, 'app/screens.ts');
    for (const [, name, specifier] of readFileSync(map, 'utf8').matchAll(SCREEN)) {
      const { id } = await this.resolve(specifier, map);
      screens[name] = chunks.filesOf(id);
    }
    const kinds = {};
    for (const file of readdirSync(join(source, 'generated/kinds')))
      kinds[basename(file, '.ts')] = chunks.filesOf(join(source, 'generated/kinds', file));
    writeFileSync(join(folder, 'preloads.json'), JSON.stringify({ screens, kinds }));
  },
});

class Chunks {
  constructor(chunks) {
    this.byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    this.fileOfModule = new Map(
      chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName])),
    );
    const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index');
    this.initial = this.closureOf(entry.fileName);
  }

  /** Scripts and style sheets that the module `id` needs, less those of the first page. */
  filesOf(id) {
    const file = this.fileOfModule.get(id);
    if (file === undefined) throw new Error(`no chunk holds ${id}`);
    return [...this.closureOf(file)].filter((one) => !this.initial.has(one));
  }

  closureOf(file, found = new Set()) {
    const chunk = this.byFile.get(file);
    if (!chunk || found.has(file)) return found;
    found.add(file);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const other of chunk.imports) this.closureOf(other, found);
    return found;
  }
}
