import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { call } from '@/api/client';
import type { Job } from '@/api/jobs';
import { decide, useDecisions } from '@/generic-screens/review/shared/decisions';
import { passedOver, passOver } from '@/generic-screens/review/shared/passed-over';
import { forgetEverything } from '@/lib/forget';
import { useJobs } from '@/stores/jobs';
import { useSession } from '@/stores/session';
import { openDialog } from '@/ui';
import { record, word } from '@/generic-screens/test-kit';

vi.mock('@/api/client', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));

afterEach(() => localStorage.clear());

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

it('does not tell the next person that a decision of the one before was refused', async () => {
  let refuse: (why: Error) => void = () => undefined;
  vi.mocked(call).mockImplementation(() => new Promise((_, reject) => (refuse = reject)));
  const action = {
    name: 'approve',
    label: '通过',
    where: [],
    call: { method: 'POST', path: '/word/approve' },
  };
  const onRefused = vi.fn();
  decide(word, action as never, record(7), {}, { onRefused });
  forgetEverything();
  refuse(new Error('refused'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(useDecisions.getState()).toEqual({ running: [], refusals: [] });
  expect(onRefused).not.toHaveBeenCalled();
});
