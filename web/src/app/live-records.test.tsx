import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import { detailQuery } from '@/api/records';
import { word } from '@/generic-screens/test-kit';
import { consoleSocket, type RecordHint } from '@/realtime/console';
import { useLiveRecords } from './live-records';

const hint = (kind: string, id: number): RecordHint => ({
  kind,
  id,
  revision: 2,
  by: null,
  action: 'update',
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The bridge beside one open query; `say` is the server. */
function open(meta: ReturnType<typeof follow>) {
  const watch = vi.spyOn(consoleSocket, 'watch');
  const listen = vi.spyOn(consoleSocket, 'listen');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const read = vi.fn(() => Promise.resolve('read'));
  const Open = () => void useQuery({ queryKey: keys.record.of('article', 7), queryFn: read, meta });
  const Bridge = () => void useLiveRecords();
  render(
    <QueryClientProvider client={client}>
      <Bridge />
      <Open />
    </QueryClientProvider>,
  );
  const say = (topic: string, type: string, data: unknown) =>
    listen.mock.calls.forEach(([hear]) => hear({ topic, type, data }));
  const kinds = () =>
    watch.mock.calls.flatMap(([{ topics, kinds: told }]) => (topics?.includes('records') ? [told] : []));
  return { client, read, say, kinds };
}

it('watches the kinds that open queries follow', async () => {
  const { kinds } = open(follow(['article', 'video']));
  await waitFor(() => expect(kinds().at(-1)).toEqual(['article', 'video']));
});

it('reads an open query again once for all changes of a moment, and for no other record', async () => {
  const { read, say } = open(follow('article', 7));
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  for (const id of [7, 7, 8, 7]) say('records', 'changed', hint('article', id));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  say('records', 'changed', hint('article', 8));
  say('records', 'changed', hint('video', 7));
  say('records', 'changed', hint('article', 7));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(3));
});

it('reads what is open again after a gap of the socket, and not at the first hello', async () => {
  const { read, say } = open(follow([]));
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  say('session', 'hello', {});
  expect(read).toHaveBeenCalledOnce();
  say('session', 'hello', {});
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

it('marks a closed record as old', async () => {
  const { client, say } = open(follow('article', 7));
  const { queryKey } = detailQuery(word, 3);
  client.setQueryData(queryKey, { id: 3 });
  say('records', 'changed', hint('word', 3));
  await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
});
