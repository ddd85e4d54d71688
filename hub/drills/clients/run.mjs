// `node run.mjs <program>`: bundles a program of this folder with the console's own sources, then runs it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

process.env.EDITOR_SCHEMA = resolve(import.meta.dirname, '../../../apps/documents/prosemirror/editor_schema.json');
const WEB = resolve(import.meta.dirname, '../../../web/src');

const bundle = await rolldown({
  input: resolve(import.meta.dirname, process.argv[2]),
  resolve: { alias: { '@': WEB } },
  moduleTypes: { '.css': 'empty' },
  platform: 'node',
  logLevel: 'silent',
});
const folder = mkdtempSync(join(tmpdir(), 'hub-drill-'));
const file = join(folder, 'program.mjs');
await bundle.write({ file, format: 'esm', codeSplitting: false });
process.on('exit', () => rmSync(folder, { recursive: true }));
await import(pathToFileURL(file).href);
