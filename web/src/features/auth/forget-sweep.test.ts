import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreApi } from 'zustand';
import { expect, it } from 'vitest';
import { forgetEverything } from '@/lib/forget';

const SRC = join(import.meta.dirname, '../..');
const sources: ReadonlyMap<string, string> = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|test-kit|^generated/.test(path))
    .map((path) => [path, readFileSync(join(SRC, path), 'utf8')]),
);
const modules = import.meta.glob<Record<string, unknown>>('/src/**/*.ts');

/** A store, or a variable of a module that is more than a counter. */
const STORE = /\bcreate<[^]*?>\(\)?\(|\bcreate\(/;
const VARIABLE = /^(?:export )?let (?!\w+ = 0;)/m;
/** A map, set, list or object of a module. What is kept by a WeakMap goes with its key. */
const COLLECTION = /^(?:export )?const (\w+)(?:: .*)? = (?:new (?:Map|Set)\b|[[{])/gm;

/** Finds changes of a collection of this name: its own methods, an assignment into it, a removal from it. */
const writes = (name: string): RegExp => {
  const methods = 'set|add|delete|clear|push|unshift|splice|pop|shift|sort|reverse|fill';
  const member = String.raw`(?:\.\w+|\[[^\]\n]+\])+`;
  const assigned = String.raw`(?:(?: [-+*/|&?]*=(?![=>]))|\+\+|--)`;
  return new RegExp(
    String.raw`(?<![\w.])${name}(?:\??\.(?:${methods})\(|${member}${assigned})|(?:delete |Object\.assign\()${name}\b`,
  );
};

const keeps = (text: string): boolean =>
  VARIABLE.test(text) || [...text.matchAll(COLLECTION)].some(([, name = '']) => writes(name).test(text));

/** Modules whose memory outlives a sign-out, and why it says nothing of the person. */
const STAYS: Readonly<Record<string, string>> = {
  'stores/settings.ts': 'looks of the console, which belong to this computer',
  'app/shell/small-menu.ts': 'whether the menu lies over the page; closes with every page',
  'api/client.ts': 'listeners, and a question that its answer ends',
  'features/auth/SsoScreen.tsx': 'the answer to a login, which the login ends',
  'features/media-library/item-drag.ts': 'lives as long as a drag',
  'features/subject-builder/drag.ts': 'lives as long as a drag',
  'generic-screens/review/shared/claims.ts': 'calls on their way, each until its answer',
  'lib/beep.ts': 'the sound card',
  'lib/forget.ts': 'how things are forgotten, which every module says once',
  'lib/pending-input.ts': 'boxes of the forms that are mounted',
  'lib/keys.ts': 'keys of the screens that are mounted',
  'lib/reachable.ts': 'listeners of what is mounted',
  'realtime/document/local/copy.ts': 'names of the copies that are open, each until its document closes',
  'uploads/library-changes.ts': 'listeners of what is mounted',
  'uploads/progress.ts': 'progress by the id of an upload; goes with the uploads of uploads/store.ts',
  'uploads/rules/files.ts': 'rules of the deployment',
  'widgets/HtmlView.tsx': 'a style sheet',
  'widgets/save-questions.ts': 'questions of the forms that are mounted',
  'widgets/fields/files/useFileFacts.ts': 'questions on their way, each for 20 ms',
  'widgets/rich-text/paste/address-rule.ts': 'a rule of the deployment',
  'widgets/rich-text/unsupported/watch.ts': 'the schema of texts',
  'widgets/useUnsavedGuard.ts': 'listeners of what is mounted',
  'widgets/words/separators.ts': 'properties of letters',
  'widgets/words/words.worker.ts': 'the list of words, in a worker that ends with its screen',
};

const forgets = (path: string): boolean => sources.get(path)?.includes('onForget(') ?? false;
const remembering = [...sources].filter(
  ([, text]) => (text.includes("from 'zustand'") && STORE.test(text)) || keeps(text),
);

it('every module that remembers something forgets it at sign-out, or says why it may stay', () => {
  const silent = remembering.map(([path]) => path).filter((path) => !forgets(path) && !(path in STAYS));
  expect(silent).toEqual([]);
  const known = new Set(remembering.map(([path]) => path));
  expect(Object.keys(STAYS).filter((path) => !known.has(path) || forgets(path))).toEqual([]);
});

it.each([
  ['const seen = new Set<string>();\nseen.add(path);', true],
  ['export const lines: string[] = [];\nconst add = (line: string) => lines.push(line);', true],
  ['const last: Record<string, number> = {};\nlast[name] = 3;', true],
  ['const state = { open: false };\nstate.open = true;', true],
  ['const drafts: ReadonlyMap<number, Draft> = new Map();\ndrafts.delete(1);', true],
  ['let last = null;', true],
  ['let asked = 0;', false],
  ["const VOID = new Set(['br', 'hr']);\nVOID.has(tag);", false],
  ['const NAMES = { a: 1 };\nif (NAMES[key] === 1) run();', false],
  ['const run = () => {\n  const seen = new Set();\n  seen.add(1);\n};', false],
])('the sweep sees what a module changes and keeps: %s', (text, kept) => {
  expect(keeps(text)).toBe(kept);
});

type AnyStore = StoreApi<Record<string, unknown>>;
const isStore = (value: unknown): value is AnyStore =>
  typeof value === 'function' && 'getState' in value && 'setState' in value;

const LEFT = { left: { id: 'left', preview: null } };

/** Something in the place of every value that the store has. */
const filled = (state: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const names = Object.keys(state).filter((name) => typeof state[name] !== 'function');
  return names.length ? Object.fromEntries(names.map((name) => [name, LEFT])) : { ...LEFT };
};

it('every store is empty again after a sign-out, whatever it held', async () => {
  const stores: [string, AnyStore][] = [];
  for (const [path, text] of remembering) {
    if (!text.includes("from 'zustand'") || path in STAYS) continue;
    const exported = Object.entries((await modules[`/src/${path}`]?.()) ?? {});
    for (const [name, value] of exported) if (isStore(value)) stores.push([`${path} ${name}`, value]);
  }
  const values = ([name, store]: [string, AnyStore]) =>
    [name, JSON.parse(JSON.stringify(store.getState()))] as const;
  const before = stores.map(values);
  for (const [, store] of stores) store.setState(filled(store.getState()));
  stores.map(values).forEach(([name, value], at) => expect([name, value]).not.toEqual(before[at]));
  forgetEverything();
  expect(stores.map(values)).toEqual(before);
  expect(stores.length).toBeGreaterThan(10);
});
