import { expect, it } from 'vitest';
import { queryClient } from '@/api/query-client';
import type { Job } from '@/api/jobs';
import { passedOver, passOver } from '@/generic-screens/review/shared/passed-over';
import { forgetEverything } from '@/lib/forget';
import { useJobs } from '@/stores/jobs';
import { useSession } from '@/stores/session';
import { openDialog } from '@/ui';

it('leaves nothing of the person who signs out to the next one at this computer', async () => {
  useSession.setState({ token: 't', user: { id: 1, username: 'chen', roleId: 1 } });
  useJobs.getState().accept([{ id: 3, state: 'running' } as Job]);
  queryClient.setQueryData(['records', 'article'], [1]);
  passOver('article', 4);
  const dialog = openDialog(() => null);
  forgetEverything();
  expect(await dialog).toBeNull();
  expect(useSession.getState().user).toBeNull();
  expect(useJobs.getState().jobs).toEqual({});
  expect(queryClient.getQueryData(['records', 'article'])).toBeUndefined();
  expect(passedOver('article')).toEqual([]);
});
