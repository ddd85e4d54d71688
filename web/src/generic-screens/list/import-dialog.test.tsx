import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { call, download } from '@/api/client';
import { useJobs } from '@/stores/jobs';
import { word } from '../test-kit';
import { ImportDialog } from './ImportDialog';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);

afterEach(() => {
  cleanup();
  useJobs.getState().forget();
});

it('does not offer to import a file by the check of another one that was exchanged meanwhile', async () => {
  let answer = (_: unknown) => {};
  const done = { id: 7, state: 'done', total: 1, done: 1, result: { created: 1, updated: 0, refused: [] } };
  server.mockImplementation((ref) =>
    ref.path === '/word/import' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(done),
  );
  const importCall = { method: 'POST', path: '/word/import' } as const;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog kind={word} importCall={importCall} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const chooser = document.querySelector('input[type=file]') as HTMLInputElement;
  const choose = (name: string) => fireEvent.change(chooser, { target: { files: [new File(['x'], name)] } });
  choose('甲.xlsx');
  await userEvent.click(screen.getByRole('button', { name: '检查文件' }));
  choose('乙.xlsx');
  answer({ jobId: 7 });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '检查文件' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  expect(screen.queryByRole('button', { name: '导入通过检查的行' })).toBeNull();
});

it('lists the first reasons of a check, says how many rows are left, and offers all of them', async () => {
  const refused = [2, 3].map((row) => ({ row, label: `词${row}`, column: '分类', reason: '请选择' }));
  const result = { created: 0, updated: 0, refused, refusedRows: 1200 };
  const done = { id: 7, state: 'done', total: 1200, done: 1200, result };
  server.mockImplementation((ref) => Promise.resolve(ref.path === '/word/import' ? { jobId: 7 } : done));
  const failure = Promise.reject(new Error('没有连上'));
  failure.catch(() => undefined);
  vi.mocked(download).mockReturnValue(failure);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog
        kind={word}
        importCall={{ method: 'POST', path: '/word/import' }}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  const chooser = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(chooser, { target: { files: [new File(['x'], '甲.xlsx')] } });
  await userEvent.click(screen.getByRole('button', { name: '检查文件' }));
  await screen.findByText('还有 1198 行没有列出');
  expect(screen.getAllByText('分类：请选择')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '下载全部未通过的行' }));
  expect(vi.mocked(download)).toHaveBeenCalledWith({ method: 'GET', path: '/jobs/faults' }, { id: 7 });
});
