import type { ContentReference } from '@/api/contents';
import { sameValue } from '@/lib/same-value';
import { moved } from '@/widgets/reorder';

/** A content in a module; `title` and `cover` are shown in the place of its own. */
export interface Entry {
  /** Names it while it is edited here; never sent. */
  readonly key: string;
  readonly content: ContentReference;
  readonly title: string;
  readonly cover: string;
}

export interface Module {
  readonly key: string;
  readonly heading: string;
  readonly layout: string;
  readonly note: string;
  readonly contents: readonly Entry[];
}

export type Modules = readonly Module[];

/** Most modules of a subject, and contents of a module: MAX_ROWS of apps/kinds/types/table.py. */
export const MOST = 200;

export const contentKey = ({ kind, id }: Pick<ContentReference, 'kind' | 'id'>): string => `${kind}:${id}`;

let made = 0;
const newKey = (): string => `m${(made += 1)}`;

interface Loose {
  key?: string;
  heading?: string | null;
  layout?: string | null;
  note?: string | null;
  contents?: readonly { key?: string; content: ContentReference; title?: string; cover?: string }[] | null;
}

/**
 * The field's value with keys. What has none (it came from the server) takes over the key of `before` at its place, so
 * that folding, selection and focus outlive saving.
 */
export function keyed(value: unknown, before: Modules = []): Modules {
  const loose: readonly Loose[] = Array.isArray(value) ? (value as Loose[]) : [];
  if (loose.every(isKeyed)) return loose as Modules;
  const known = before.length === loose.length ? before : [];
  return loose.map((module, index) => ({
    key: module.key ?? known[index]?.key ?? newKey(),
    heading: module.heading ?? '',
    layout: module.layout ?? 'list',
    note: module.note ?? '',
    contents: (module.contents ?? []).map((entry) => ({
      key: entry.key ?? contentKey(entry.content),
      content: entry.content,
      title: entry.title ?? '',
      cover: entry.cover ?? '',
    })),
  }));
}

const isKeyed = ({ key, contents }: Loose): boolean =>
  key !== undefined && Boolean(contents?.every((entry) => entry.key !== undefined));

export const newModule = (layout: string, heading = ''): Module => ({
  ...{ key: newKey(), heading, layout },
  ...{ note: '', contents: [] },
});

export const changeModule = (modules: Modules, key: string, change: Partial<Omit<Module, 'key'>>): Modules =>
  modules.map((module) => (module.key === key ? { ...module, ...change } : module));

export const removeModule = (modules: Modules, key: string): Modules =>
  modules.filter((module) => module.key !== key);

/** The module `key` standing at `place`. */
export function moveModule(modules: Modules, key: string, place: number): Modules {
  const from = modules.findIndex((module) => module.key === key);
  const to = Math.max(0, Math.min(modules.length - 1, place));
  return from < 0 || from === to ? modules : moved(modules, from, to);
}

const bare = (modules: Modules) =>
  modules.map(({ heading, layout, note, contents }) => [
    ...[heading, layout, note],
    contents.map(({ content, title, cover }) => [contentKey(content), title, cover]),
  ]);

/** They say the same, whatever their keys are. */
export const sameModules = (one: Modules, other: Modules): boolean => sameValue(bare(one), bare(other));

/** Maps the key of each content to its module. */
export function moduleByContent(modules: Modules): ReadonlyMap<string, Module> {
  return new Map(
    modules.flatMap((module) => module.contents.map(({ content }) => [contentKey(content), module])),
  );
}

export const countOf = (modules: Modules): number =>
  modules.reduce((sum, { contents }) => sum + contents.length, 0);
