import { describe, expect, it } from 'vitest';
import type { MediaItem } from '@/api/library';
import { reach } from './arrows';
import { choiceProblem, previewSort } from './rules';
import { pickerReducer, startingAt, type PickerAction } from './state';

const item = (id: number, more: Partial<MediaItem> = {}): MediaItem => ({
  id,
  title: `文件${id}`,
  type: 'image',
  url: `/media/${id}.jpg`,
  coverUrl: '',
  transcodeUrl: '',
  name: `${id}.jpg`,
  size: 1,
  width: null,
  height: null,
  duration: null,
  parentId: null,
  createdAt: '',
  revision: 1,
  actions: [],
  ...more,
});
const after = (...actions: PickerAction[]) => actions.reduce(pickerReducer, startingAt('image'));
const page = (n: number): PickerAction => ({ do: 'page', page: n });
const open = (id: number): PickerAction => ({ do: 'open', folder: { id, title: `夹${id}` } });
const type = (to: 'image' | 'video' | 'audio'): PickerAction => ({ do: 'type', type: to });
const choose = (id: number, multiple = false): PickerAction => ({ do: 'choose', item: item(id), multiple });
const typing = (text: string): PickerAction => ({ do: 'typing', text });

it('says why a file that was not judged cannot be chosen', () => {
  const said = (processing: MediaItem['processing']) =>
    choiceProblem([item(1, { type: 'audio', processing })], false);
  expect(said('inspecting')).toBe('文件 文件1 正在检查，请等检查通过后再选择');
  expect(said('refused')).toBe('文件 文件1 没有通过检查，不能使用');
  expect(said('')).toBeNull();
});

describe('the picker', () => {
  it('opens a folder on its first page and comes back to the page it left', () => {
    const inside = after(page(3), open(7), page(2), open(8));
    expect([inside.page, inside.folders.map((f) => f.id)]).toEqual([1, [7, 8]]);
    const back = pickerReducer(inside, { do: 'back' });
    expect([back.page, back.folders.map((f) => f.id)]).toEqual([2, [7]]);
    expect(pickerReducer(back, { do: 'back' })).toMatchObject({ page: 3, folders: [] });
  });

  it('stays where it is when there is no folder to leave', () => {
    expect(after(page(2), { do: 'back' })).toMatchObject({ page: 2, folders: [] });
  });

  it('forgets selection and folders with another type and remembers the page of each', () => {
    const video = after(page(4), choose(1), type('video'));
    expect(video).toMatchObject({ type: 'video', page: 1, chosen: [], folders: [] });
    const again = [page(2), type('image')].reduce(pickerReducer, video);
    expect(again.page).toBe(4);
    expect(pickerReducer(again, type('video')).page).toBe(2);
  });

  it('remembers the outermost page of a type that was left from inside a folder', () => {
    expect(after(page(5), open(7), page(9), type('audio'), type('image')).page).toBe(5);
  });

  it('keeps everything when the same type is chosen again', () => {
    expect(after(page(2), choose(1), type('image'))).toMatchObject({ page: 2, chosen: [{ id: 1 }] });
  });

  it('searches for what was typed, from the first page and outside all folders', () => {
    const typed = after(page(3), open(7), typing(' 大桥 '));
    expect(typed.content).toBe('');
    const found = pickerReducer(typed, { do: 'search' });
    expect(found).toMatchObject({ content: '大桥', page: 1, folders: [] });
    expect(pickerReducer(found, type('video')).page).toBe(1);
  });

  it('shows only mine from the first page, and resets all of it', () => {
    const mine = after(open(7), typing('桥'), { do: 'search' }, page(2), { do: 'mine', on: true });
    expect(mine).toMatchObject({ mine: true, content: '桥', page: 1, folders: [] });
    const reset = pickerReducer(mine, { do: 'reset' });
    expect(reset).toMatchObject({ mine: false, typed: '', content: '', page: 1, folders: [] });
  });

  it('holds one selected item, or many that can be taken out again', () => {
    expect(after(choose(1), choose(2)).chosen.map((i) => i.id)).toEqual([2]);
    const many = after(choose(1, true), choose(2, true), open(7), choose(3, true), choose(1, true));
    expect(many.chosen.map((i) => i.id)).toEqual([2, 3]);
    expect(pickerReducer(many, { do: 'drop', id: 3 }).chosen.map((i) => i.id)).toEqual([2]);
  });
});

describe('what may be chosen', () => {
  const raw = item(5, { type: 'video', title: '会议' });
  it('refuses an empty choice and a video that is not transcoded', () => {
    expect(choiceProblem([], false)).toBe('未选择内容');
    expect(choiceProblem([raw], false)).toBe('文件未转码，不支持引用');
    expect(choiceProblem([item(1), { ...raw, type: 'tianchiyun' }], true)).toBe(
      '文件 会议 未转码，不支持引用',
    );
    expect(choiceProblem([{ ...raw, transcodeUrl: '/a.mp4' }, item(1)], true)).toBeNull();
  });

  it('shows what a browser can show', () => {
    expect(previewSort(item(1))).toBe('image');
    expect(previewSort(raw)).toBeNull();
    expect(previewSort({ ...raw, transcodeUrl: '/a.mp4' })).toBe('video');
    expect(previewSort(item(1, { type: 'audio', url: '/a.mp3' }))).toBe('audio');
    expect(previewSort(item(1, { type: 'audio', url: '/a.wma' }))).toBeNull();
    expect(previewSort(item(1, { type: 'document' }))).toBeNull();
  });
});

describe('the arrow keys', () => {
  const places = [0, 1, 2, 3, 4].map((n) => ({ left: (n % 2) * 100, top: Math.floor(n / 2) * 80 }));
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 3],
    ['ArrowDown', 3, 4],
    ['ArrowUp', 4, 2],
    ['ArrowUp', 1, 1],
    ['Home', 3, 0],
    ['End', 0, 4],
    ['a', 0, null],
  ])('%s leads from %i to %s', (key, from, to) => {
    expect(reach(key, from, places)).toBe(to);
  });
});
