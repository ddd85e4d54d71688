import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isHarmless } from './safe-attributes';

/** The server's tests read the same file. */
const PATH = join(import.meta.dirname, '../../../../../apps/documents/tests/fixtures/harmless.json');
const JUDGED = JSON.parse(readFileSync(PATH, 'utf8')) as [string, unknown, boolean][];

it.each(JUDGED)('browser and server judge %s %j alike', (name, value, harmless) => {
  expect(isHarmless(name, value)).toBe(harmless);
});
