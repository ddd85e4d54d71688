import { expect, it } from 'vitest';
import type { Tag } from '@/api/tags';
import { found, parentsFor, pathText } from './tree';

const tag = (id: number, name: string, parent: number | null = null, synonyms: string[] = []): Tag => ({
  ...{ id, name, parent, synonyms },
  ...{ revision: 1, colour: '', note: '', aka: [] },
});
const TAGS = [
  tag(1, '地域'),
  tag(2, '武汉', 1, ['江城']),
  tag(3, '江岸区', 2),
  tag(4, '兴趣'),
  tag(5, '摄影', 4),
];
const ids = (tags: readonly Tag[]) => tags.map(({ id }) => id);
const at = (id: number) => TAGS.find((one) => one.id === id) ?? null;

it('names a tag with all above it', () => {
  expect(pathText(TAGS, TAGS[2] ?? tag(0, ''))).toBe('地域 / 武汉 / 江岸区');
});

it('finds a tag by a synonym, and shows what stands above it', () => {
  expect(ids(found(TAGS, '江城'))).toEqual([1, 2]);
  expect(found(TAGS, ' ')).toBe(TAGS);
});

it('offers no parent below the tag itself, and none that makes a fourth level', () => {
  expect(ids(parentsFor(TAGS, null, 3))).toEqual([1, 2, 4, 5]);
  expect(ids(parentsFor(TAGS, at(2), 3))).toEqual([1, 4]);
  expect(ids(parentsFor(TAGS, at(1), 3))).toEqual([]);
});
