import { describe, expect, it } from 'vitest';
import { branches, closedTo } from './folders';
import { filesPayload, isNarrowed, readQuery, writeQuery } from './query';
import { everything, NOTHING, picked, remaining, toggled, type Selection } from './selection';

const read = (search: string, path = '/mediaLibrary') => readQuery(path, new URLSearchParams(search));

describe('the address of the library', () => {
  it('says what is shown and is read back', () => {
    const search =
      'type=video&parentId=7&content=%E6%B1%9F&mine=1&createdAt=2026-11-01%2C2026-11-08&sort=-size&page=3';
    const query = read(search);
    expect(query).toMatchObject({
      type: 'video',
      parentId: 7,
      content: '江',
      mine: true,
      sort: '-size',
      page: 3,
    });
    expect(writeQuery('/mediaLibrary', query).toString()).toBe(search);
    expect(filesPayload(query, 5)).toMatchObject({
      adminId: 5,
      parentId: 7,
      createdAt: ['2026-11-01', '2026-11-08'],
    });
  });

  it('leaves out what is as usual and what it does not know', () => {
    const query = read('type=nonsense&pageSize=31&sort=secret&page=0&createdAt=yesterday');
    expect(writeQuery('/mediaLibrary', query).toString()).toBe('');
    expect(isNarrowed(query)).toBe(false);
  });

  it('shows videos first where only videos are', () => {
    expect(read('', '/mediaLibraryVideo').type).toBe('video');
    expect(read('type=image', '/mediaLibraryVideo').type).toBe('video');
  });
});

describe('picking files', () => {
  const order = [1, 2, 3, 4, 5];
  const plain = { add: false, range: false };
  const ids = ({ ids: found }: Selection) => [...found].toSorted();

  it('picks one by a click, many by Ctrl, a range by Shift in either direction', () => {
    const one = picked(NOTHING, order, 4, plain);
    expect(ids(one)).toEqual([4]);
    expect(ids(picked(one, order, 2, { add: false, range: true }))).toEqual([2, 3, 4]);
    expect(ids(picked(one, order, 1, { add: true, range: false }))).toEqual([1, 4]);
    const both = picked(picked(one, order, 1, { add: true, range: false }), order, 2, {
      add: true,
      range: true,
    });
    expect(ids(both)).toEqual([1, 2, 4]);
  });

  it('takes one out again and forgets what is gone', () => {
    expect(ids(toggled(everything(order), 3))).toEqual([1, 2, 4, 5]);
    expect(ids(remaining(everything(order), [2, 9]))).toEqual([2]);
  });
});

describe('the tree of folders', () => {
  const folders = [
    { id: 1, title: '长江', parentId: null },
    { id: 2, title: '江豚', parentId: 1 },
    { id: 3, title: '乡村', parentId: null },
    { id: 4, title: '幼豚', parentId: 2 },
  ];

  it('puts every folder below the one that it lies in', () => {
    expect(branches(folders).map(({ id, depth }) => [id, depth])).toEqual([
      [1, 0],
      [2, 1],
      [4, 2],
      [3, 0],
    ]);
    expect(branches(folders)[2]?.path).toEqual(['长江', '江豚', '幼豚']);
  });

  it('closes a folder to itself and to what lies above it', () => {
    expect([...closedTo(folders, new Set([1, 99]))].toSorted()).toEqual([1, 2, 4]);
  });
});
