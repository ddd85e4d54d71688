import { describe, expect, it } from 'vitest';
import type { ContentReference } from '@/api/contents';
import { addContents, between, moveEntries, removeEntries, stepEntries } from './entries';
import { keyed, moveModule, sameModules, type Modules } from './modules';

const content = (id: number): ContentReference => ({
  ...{ kind: 'article', kindLabel: '文章', id, label: `第 ${id} 篇`, cover: '' },
  ...{ verifyState: 1, live: true, gone: false },
});

/** `subject([1, 2], [3])`: two modules with articles of these numbers. */
const subject = (...modules: number[][]): Modules =>
  keyed(
    modules.map((ids, place) => ({
      ...{ key: `m${place}`, heading: `模块${place}`, layout: 'list', note: '' },
      contents: ids.map((id) => ({ content: content(id) })),
    })),
  );
const shape = (modules: Modules) => modules.map(({ contents }) => contents.map((entry) => entry.content.id));
const keys = (...ids: number[]) => new Set(ids.map((id) => `article:${id}`));

describe('putting contents in', () => {
  it('puts them where they are dropped, and each only once', () => {
    const { modules, added, refused } = addContents(
      subject([1, 2], [3]),
      'm0',
      [content(4), content(3), content(4)],
      1,
    );
    expect(shape(modules)).toEqual([[1, 4, 2], [3]]);
    expect(added).toHaveLength(1);
    expect(refused.map(({ id }) => id)).toEqual([3, 4]);
  });

  it('refuses what a full module has no room for', () => {
    const full = subject(Array.from({ length: 199 }, (_, at) => at + 1));
    const { added, refused } = addContents(full, 'm0', [content(500), content(501)]);
    expect([added.length, refused.length]).toEqual([1, 1]);
  });
});

describe('moving contents', () => {
  it('moves several together across modules, in the order in which they stand', () => {
    expect(shape(moveEntries(subject([1, 2, 3], [4, 5]), keys(5, 1), 'm1', 0))).toEqual([[2, 3], [1, 5, 4]]); // prettier-ignore
  });

  it('counts the place as it is on the screen, also below the moved ones', () => {
    expect(shape(moveEntries(subject([1, 2, 3, 4]), keys(1), 'm0', 3))).toEqual([[2, 3, 1, 4]]);
  });

  it('steps inside a module and over its edges', () => {
    const start = subject([1, 2], [3]);
    expect(shape(stepEntries(start, keys(1), 1))).toEqual([[2, 1], [3]]);
    expect(shape(stepEntries(start, keys(2), 1))).toEqual([[1], [2, 3]]);
    expect(shape(stepEntries(start, keys(3), -1))).toEqual([[1, 2, 3], []]);
    expect(shape(stepEntries(start, keys(1), -1))).toEqual([[1, 2], [3]]);
  });

  it('leaves modules alone that have nothing to do with it', () => {
    const start = subject([1], [2], [3]);
    const after = moveEntries(start, keys(1), 'm1');
    expect(after[2]).toBe(start[2]);
  });
});

it('removes what is selected, and selects from one to another over modules', () => {
  const start = subject([1, 2], [3, 4]);
  expect(shape(removeEntries(start, keys(2, 3)))).toEqual([[1], [4]]);
  expect(between(start, 'article:3', 'article:2')).toEqual(keys(2, 3));
});

it('keeps the names of modules through a save, so that folding and focus outlive it', () => {
  const before = moveModule(subject([1], [2]), 'm1', 0);
  const saved = before.map(({ heading, layout, note, contents }) => ({
    ...{ heading, layout, note },
    contents: contents.map((entry) => ({ content: entry.content, title: '', cover: '' })),
  }));
  const after = keyed(saved, before);
  expect(after.map(({ key }) => key)).toEqual(['m1', 'm0']);
  expect(sameModules(before, after)).toBe(true);
});
