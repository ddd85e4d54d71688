// Bundles the editor's own schema (web/src) so that Node can run it without a build of the console.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const WEB = resolve(import.meta.dirname, '../../../../web/src');

export const editorSchema = async () => {
  const bundle = await rolldown({
    input: join(WEB, 'widgets/rich-text/schema/index.ts'),
    resolve: { alias: { '@': WEB } },
    platform: 'node',
    logLevel: 'silent',
  });
  const file = join(mkdtempSync(join(tmpdir(), 'editor-schema-')), 'schema.mjs');
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  return import(pathToFileURL(file).href);
};
