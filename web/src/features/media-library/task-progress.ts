import { useQueryClient } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import type { FilesPage } from '@/api/library';
import type { MediaTask } from '@/api/media-tasks';
import { useTopic } from '@/realtime/console';

/** The page with what the frame says of one of its items; the same page when it says nothing of them. */
export function advanced<Page extends FilesPage>(page: Page, task: MediaTask): Page {
  const { sort, state, progress, itemId } = task;
  const tells = sort === 'transcode' && state === 'running' && progress !== null;
  if (!tells || !page.items.some(({ id }) => id === itemId)) return page;
  const items = page.items.map((item) =>
    item.id === itemId ? { ...item, processing: 'transcoding' as const, progress } : item,
  );
  return { ...page, items };
}

/** Progress of the shown videos, as workers publish it; no query repeats. */
export function useTaskProgress(): void {
  const client = useQueryClient();
  useTopic('uploads', ({ type, data }) => {
    if (type !== 'task') return;
    client.setQueriesData<FilesPage>(
      { queryKey: keys.library.files() },
      (page) => page && advanced(page, data as MediaTask),
    );
  });
}
