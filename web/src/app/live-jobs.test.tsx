import { expect, it, vi } from 'vitest';
import { listJobs, type Job } from '@/api/jobs';
import { useJobs } from '@/stores/jobs';
import { catchUp } from './live-jobs';

vi.mock('@/api/jobs', () => ({ listJobs: vi.fn() }));

it('hears after a gap of the socket how a job ended that is shown as running', async () => {
  const job = (id: number, state: Job['state']) => ({ id, state }) as Job;
  useJobs.getState().accept([job(1, 'running')]);
  vi.mocked(listJobs).mockResolvedValue({ items: [job(1, 'done'), job(2, 'done'), job(3, 'running')] });
  await catchUp(new AbortController().signal);
  const { jobs, forget } = useJobs.getState();
  expect(Object.values(jobs).map(({ id, state }) => [id, state])).toEqual([
    [1, 'done'],
    [3, 'running'],
  ]);
  forget();
});

it('leaves the news of the socket alone when an older answer comes after it', async () => {
  const job = (state: Job['state']) => ({ id: 1, state }) as Job;
  const { accept, forget } = useJobs.getState();
  accept([job('running')]);
  vi.mocked(listJobs).mockImplementation(() => {
    // The job ends while the answer, which still calls it running, is on its way.
    accept([job('done')]);
    return Promise.resolve({ items: [job('running')] });
  });
  await catchUp(new AbortController().signal);
  expect(useJobs.getState().jobs[1]?.state).toBe('done');
  forget();
});
