import type { ContentReference } from '@/api/contents';
import { contentKey, MOST, moduleByContent, type Entry, type Module, type Modules } from './modules';

const withContents = (module: Module, contents: readonly Entry[]): Module =>
  contents === module.contents ? module : { ...module, contents };

/** `modules` with each module's contents put through `change`; untouched ones stay the same objects. */
const each = (
  modules: Modules,
  change: (contents: readonly Entry[], module: Module) => readonly Entry[],
): Modules => modules.map((module) => withContents(module, change(module.contents, module)));

export interface Adding {
  modules: Modules;
  added: readonly ContentReference[];
  /** They stand in the subject already, or the module is full. */
  refused: readonly ContentReference[];
}

/** Puts contents into a module, before place `at` (its end without); each stands in a subject once. */
export function addContents(
  modules: Modules,
  moduleKey: string,
  contents: readonly ContentReference[],
  at?: number,
): Adding {
  const seen = new Set(moduleByContent(modules).keys());
  const room = MOST - (modules.find(({ key }) => key === moduleKey)?.contents.length ?? MOST);
  const added: ContentReference[] = [];
  const refused: ContentReference[] = [];
  for (const content of contents) {
    const key = contentKey(content);
    if (seen.has(key) || added.length >= room) refused.push(content);
    else added.push(content);
    seen.add(key);
  }
  const entries = added.map((content) => ({ key: contentKey(content), content, title: '', cover: '' }));
  return { modules: inserted(modules, moduleKey, entries, at), added, refused };
}

function inserted(modules: Modules, moduleKey: string, entries: readonly Entry[], at?: number): Modules {
  if (!entries.length) return modules;
  return each(modules, (contents, { key }) =>
    key === moduleKey ? contents.toSpliced(at ?? contents.length, 0, ...entries) : contents,
  );
}

export const removeEntries = (modules: Modules, keys: ReadonlySet<string>): Modules =>
  each(modules, (contents) =>
    contents.some(({ key }) => keys.has(key)) ? contents.filter(({ key }) => !keys.has(key)) : contents,
  );

export const changeEntry = (
  modules: Modules,
  key: string,
  change: Partial<Pick<Entry, 'title' | 'cover'>>,
): Modules =>
  each(modules, (contents) =>
    contents.some((entry) => entry.key === key)
      ? contents.map((entry) => (entry.key === key ? { ...entry, ...change } : entry))
      : contents,
  );

/** The entries `keys`, in the order in which they stand, put before place `at` of a module as it is now. */
export function moveEntries(
  modules: Modules,
  keys: ReadonlySet<string>,
  moduleKey: string,
  at?: number,
): Modules {
  const target = modules.find(({ key }) => key === moduleKey);
  if (!target) return modules;
  const taken = modules.flatMap(({ contents }) => contents).filter(({ key }) => keys.has(key));
  const coming = taken.filter((entry) => !target.contents.includes(entry)).length;
  if (target.contents.length + coming > MOST) return modules;
  const place = at ?? target.contents.length;
  const before = target.contents.slice(0, place).filter(({ key }) => !keys.has(key)).length;
  return inserted(removeEntries(modules, keys), moduleKey, taken, before);
}

/** One step up or down; over the edge of a module into the next one. Several go together, as a block. */
export function stepEntries(modules: Modules, keys: ReadonlySet<string>, by: -1 | 1): Modules {
  const places = modules.flatMap(({ contents }, module) =>
    contents.flatMap(({ key }, index) => (keys.has(key) ? [{ module, place: index }] : [])),
  );
  const edge = by < 0 ? places[0] : places.at(-1);
  const module = edge && modules[edge.module];
  if (!edge || !module) return modules;
  const inside = by < 0 ? edge.place > 0 : edge.place < module.contents.length - 1;
  if (inside) return moveEntries(modules, keys, module.key, by < 0 ? edge.place - 1 : edge.place + 2);
  const next = modules[edge.module + by];
  return next ? moveEntries(modules, keys, next.key, by < 0 ? next.contents.length : 0) : modules;
}

/** The keys from one entry to another in the order of the screen, both with it. */
export function between(modules: Modules, one: string, other: string): ReadonlySet<string> {
  const keys = modules.flatMap(({ contents }) => contents.map(({ key }) => key));
  const [from, to] = [keys.indexOf(one), keys.indexOf(other)].sort((a, b) => a - b);
  return new Set(from === undefined || to === undefined || from < 0 ? [other] : keys.slice(from, to + 1));
}
