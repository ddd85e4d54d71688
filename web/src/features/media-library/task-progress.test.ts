import { expect, it } from 'vitest';
import type { FilesPage, MediaItem } from '@/api/library';
import type { MediaTask } from '@/api/media-tasks';
import { advanced } from './task-progress';

const video = (id: number) =>
  ({ id, type: 'video', processing: 'transcoding', progress: 3 }) as unknown as MediaItem;
const page: FilesPage = { items: [video(1), video(2)], total: 2 };
const task: MediaTask = {
  id: 9,
  sort: 'transcode',
  label: '开幕式.mp4',
  state: 'running',
  progress: 37,
  message: '',
  itemId: 2,
  accountId: 1,
};

it('shows how far the transcoding of a shown video is', () => {
  expect(advanced(page, task).items.map(({ progress }) => progress)).toEqual([3, 37]);
});

it.each([
  { itemId: 3 },
  { itemId: null },
  { state: 'done' as const },
  { sort: 'transfer' },
  { progress: null },
])('leaves the page as it is when nothing is said of it: %o', (other) => {
  expect(advanced(page, { ...task, ...other })).toBe(page);
});
