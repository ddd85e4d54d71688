import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { MediaTask } from '@/api/media-tasks';
import { showTask } from './live-tasks';

const task = (facts: Partial<MediaTask> = {}): MediaTask => ({
  id: 4,
  sort: 'transcode',
  label: '开幕式',
  state: 'running',
  progress: 40,
  message: '',
  itemId: 9,
  accountId: 1,
  ...facts,
});
const KEY = ['records', 'media_task', '/resource/task/list', {}];

it('moves the row of a task that goes on, and asks the server only when it is in another state', () => {
  const client = new QueryClient();
  const asked = vi.spyOn(client, 'invalidateQueries');
  client.setQueryData(KEY, {
    items: [{ id: 3 }, { id: 4, state: 'running', progress: 10, label: '开幕式' }],
  });
  showTask(client, task());
  const rows = client.getQueryData<{ items: unknown[] }>(KEY)?.items;
  expect(rows).toEqual([{ id: 3 }, { id: 4, state: 'running', progress: 40, message: '', label: '开幕式' }]);
  expect(asked).not.toHaveBeenCalled();
  showTask(client, task({ state: 'done', progress: 100 }));
  expect(asked).toHaveBeenCalled();
});

it('asks anew for what is known of files when an inspection ends', () => {
  const client = new QueryClient();
  const asked = vi.spyOn(client, 'invalidateQueries');
  showTask(client, task({ sort: 'inspect', state: 'failed' }));
  expect(asked).toHaveBeenCalledWith({ queryKey: ['file-facts'] });
});

it('asks for the list when a task begins that is not in it', () => {
  const client = new QueryClient();
  const asked = vi.spyOn(client, 'invalidateQueries');
  client.setQueryData(KEY, { items: [] });
  showTask(client, task({ state: 'queued' }));
  expect(asked).toHaveBeenCalledWith({ queryKey: ['records', 'media_task'] });
});
