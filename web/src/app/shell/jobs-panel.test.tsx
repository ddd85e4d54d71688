import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { retryJob, type Job } from '@/api/jobs';
import { useJobs } from '@/stores/jobs';
import { JobsPanel } from './JobsPanel';

vi.mock('@/api/jobs', () => ({ cancelJob: vi.fn(), downloadJob: vi.fn(), retryJob: vi.fn() }));

const job: Job = {
  id: 7,
  sort: 'import',
  label: '导入敏感词',
  state: 'failed',
  done: 3,
  total: 5,
  message: '导入在表格第5行多次中断',
  retryable: true,
  result: null,
};

afterEach(() => {
  cleanup();
  useJobs.getState().forget();
});

function show(shown: Job): void {
  useJobs.getState().accept([shown]);
  useJobs.getState().setOpen(true);
  render(<JobsPanel />);
}

it('lets an import that broke off again and again go on, and shows that it waits', async () => {
  vi.mocked(retryJob).mockResolvedValue({ ...job, state: 'queued', message: '', retryable: false });
  show(job);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '取消' })).toBeTruthy();
  expect(retryJob).toHaveBeenCalledWith(7);
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

it.each(['queued', 'running', 'done', 'failed', 'cancelled'] as const)(
  'offers no retry of a job that is %s',
  (state) => {
    show({ ...job, state, retryable: false });
    expect(screen.getByText('导入敏感词')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  },
);
