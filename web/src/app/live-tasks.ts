import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import type { MediaTask } from '@/api/media-tasks';
import { useTopic } from '@/realtime/console';
import { isTaskOver } from '@/uploads/devices/shapes';

interface Row {
  readonly id: number;
  readonly state?: unknown;
}
interface Page {
  readonly items: readonly Row[];
}

const LISTS = keys.records.of('media_task');

/** The page with the task as it is now; the same page when it is not in it. */
export function moved<P extends Page>(page: P, { id, state, progress, message }: MediaTask): P {
  if (!page.items.some((row) => row.id === id)) return page;
  return {
    ...page,
    items: page.items.map((row) => (row.id === id ? { ...row, state, progress, message } : row)),
  };
}

/** Tasks whose end changes what is known of a file. */
const OF_FILES: ReadonlySet<string> = new Set(['inspect', 'transcode']);

/** Lists and pages of background tasks follow what workers tell; only another state is worth asking the server. */
export function showTask(client: QueryClient, task: MediaTask): void {
  if (OF_FILES.has(task.sort) && isTaskOver(task))
    void client.invalidateQueries({ queryKey: keys.fileFacts() });
  let known: unknown;
  for (const [, page] of client.getQueriesData<Page>({ queryKey: LISTS }))
    known ??= page?.items.find(({ id }) => id === task.id)?.state;
  client.setQueriesData<Page>({ queryKey: LISTS }, (page) => page && moved(page, task));
  if (known === task.state && !isTaskOver(task)) return;
  void client.invalidateQueries({ queryKey: LISTS });
  void client.invalidateQueries({ queryKey: keys.record.of('media_task', task.id) });
}

export function useLiveTasks(): void {
  const client = useQueryClient();
  useTopic('uploads', ({ type, data }) => {
    if (type === 'task') showTask(client, data as MediaTask);
  });
}
