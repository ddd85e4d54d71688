// Assets travel compressed, and are compressed once, when they are built: the server sends what lies beside a file.
// Both forms are needed: browsers take brotli over https only, and many consoles stand on plain http.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|txt|wasm)$/;
/** A smaller file fits into one packet anyway. */
const SMALLEST = 1024;
/** The best level takes ten times as long for four hundredths more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const forms = {
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
  '.br': (bytes) => promisify(brotliCompress)(bytes, BROTLI),
};

/** The name of the file that a compressed form stands beside; any other name is its own. */
export const plainName = (name) => name.replace(/\.(gz|br)$/, '');

/** A Vite plugin: puts compressed forms beside the assets of `folder` that have none yet. */
export const compressAssets = (folder) => ({
  name: 'compress-assets',
  apply: 'build',
  async writeBundle() {
    const assets = join(folder, 'assets');
    const there = new Set(await readdir(assets));
    const wanted = [...there].filter((name) => TEXT.test(name) && !there.has(`${name}.gz`));
    await Promise.all(wanted.map((name) => compressed(join(assets, name))));
  },
});

async function compressed(path) {
  if ((await stat(path)).size < SMALLEST) return;
  const bytes = await readFile(path);
  await Promise.all(
    Object.entries(forms).map(async ([ending, form]) => writeFile(path + ending, await form(bytes))),
  );
}
