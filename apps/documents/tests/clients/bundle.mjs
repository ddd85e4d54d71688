// Bundles the editor's own schema (web/src) so that Node can run it without a build of the console.
import { mkdtempSync, rmSync } from 'node:fs';
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
  const folder = mkdtempSync(join(tmpdir(), 'editor-schema-'));
  const file = join(folder, 'schema.mjs');
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  const schema = await import(pathToFileURL(file).href);
  rmSync(folder, { recursive: true });
  return schema;
};
