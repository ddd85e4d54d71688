import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaTask } from '@/api/media-tasks';
import { useSession } from '@/stores/session';
import { ConfirmHost, TipProvider } from '@/ui';
import { forgetDevices, hearDevice, hearTask, useDevices } from '../devices/store';
import { onLibraryChanged } from '../library-changes';
import { forgetUploads, putUpload } from '../store';
import { newUpload, type Upload } from '../upload';
import UploadPanel from './UploadPanel';
import { useUploadPanel } from './state';
import { CLOSES_AFTER_MS } from './useOutcome';

const uploader = vi.hoisted(() => ({
  command: vi.fn(),
  dismiss: vi.fn(),
  recover: vi.fn(),
  give: vi.fn(),
  adopt: vi.fn(),
}));
const server = vi.hoisted(() => ({ cancelled: [] as string[] }));
const chosen = vi.hoisted(() => ({ name: '汛期航拍.mp4' }));
vi.mock('@/api/uploads', () => ({
  cancelUpload: (upload: string) => Promise.resolve(void server.cancelled.push(upload)),
  unfinishedUploads: () => Promise.resolve([]),
}));
vi.mock('../persistence/handles', () => ({ chooseFiles: () => Promise.resolve([chosen]) }));
vi.mock('../engine', () => ({ uploader: () => uploader }));

const film = (name: string, facts: Partial<Upload> = {}): Upload => ({
  ...newUpload(new File(['0123456789'], name), {
    account: 1,
    type: 'video',
    purpose: { sort: 'library', parentId: null },
  }),
  ...facts,
});
const stored = { url: '/media/saas/video/2026-11/a.mp4', name: 'a.mp4', size: 10 };
const done = (name: string) => film(name, { phase: 'done', loaded: 10, stored });
const show = (...uploads: Upload[]) => {
  uploads.forEach(putUpload);
  return render(
    <MemoryRouter>
      <TipProvider>
        <UploadPanel />
        <ConfirmHost />
      </TipProvider>
    </MemoryRouter>,
  );
};
const title = () => screen.getByRole('heading').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Text of the panel after it has read the progress. */
const now = async (...uploads: Upload[]) => {
  act(() => uploads.forEach(putUpload));
  await pass(500);
};
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  useSession.setState({ user: { id: 1, username: 'admin', roleId: 1 } });
  useUploadPanel.setState({ collapsed: false, opened: false });
  for (const fn of Object.values(uploader)) fn.mockReset();
});
afterEach(() => {
  cleanup();
  forgetUploads();
  forgetDevices();
  vi.useRealTimers();
});

describe('the floating panel', () => {
  it('reads the progress every half second', async () => {
    const upload = film('开幕式.mp4', { phase: 'sending', loaded: 2 });
    show(upload);
    expect(title()).toBe('文件上传中');
    expect(screen.getByText('20%')).toBeTruthy();
    await now({ ...upload, loaded: 6 });
    expect(screen.getByText('60%')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60');
  });

  it('says how it ended, for all and for some', async () => {
    const [one, other] = [film('一.mp4', { phase: 'sending' }), film('二.mp4', { phase: 'sending' })];
    show(one, other);
    await now({ ...one, ...done('一.mp4'), id: one.id });
    expect(title()).toBe('文件上传中');
    await now({ ...other, phase: 'failed', problem: '只支持mp4格式的视频' });
    expect(title()).toBe('部分文件上传失败');
    expect(screen.getByText('只支持mp4格式的视频')).toBeTruthy();
    await now({ ...other, ...done('二.mp4'), id: other.id });
    expect(title()).toBe('文件上传完成');
    await now(
      { ...one, phase: 'failed', problem: '上传失败' },
      { ...other, phase: 'failed', problem: '上传失败' },
    );
    expect(title()).toBe('文件上传失败');
  });

  it('emits one refresh of the library when everything arrived, and closes by itself after 30 s', async () => {
    const refresh = vi.fn();
    const stop = onLibraryChanged(refresh);
    const upload = film('开幕式.mp4', { phase: 'sending' });
    show(upload);
    await now({ ...done('开幕式.mp4'), id: upload.id });
    expect(refresh).toHaveBeenCalledTimes(1);
    await pass(CLOSES_AFTER_MS - 1_000);
    expect(uploader.dismiss).not.toHaveBeenCalled();
    await pass(1_500);
    expect(uploader.dismiss).toHaveBeenCalledWith([upload.id]);
    stop();
  });

  it('stays while something failed', async () => {
    show(done('一.mp4'), film('二.mp4', { phase: 'failed', problem: '上传失败' }));
    await pass(2 * CLOSES_AFTER_MS);
    expect(uploader.dismiss).not.toHaveBeenCalled();
  });

  it('leads from a file that is there to its place in the library', () => {
    show(done('开幕式.mp4'));
    expect(screen.getByRole('link', { name: '开幕式.mp4' }).getAttribute('href')).toBe(
      '/mediaLibrary?type=video',
    );
  });

  it('leads nowhere for who may not see the library', () => {
    useSession.setState({ user: { id: 2, username: 'wang', roleId: 3 } });
    show(done('开幕式.mp4'));
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a row', () => {
  it('pauses, goes on and is tried again', async () => {
    const upload = film('开幕式.mp4', { phase: 'sending' });
    show(upload);
    await press('暂停上传“开幕式.mp4”');
    await now({ ...upload, phase: 'paused' });
    await press('继续上传“开幕式.mp4”');
    await now({ ...upload, phase: 'failed', problem: '上传失败' });
    await press('重试上传“开幕式.mp4”');
    expect(uploader.command.mock.calls).toEqual(
      ['pause', 'resume', 'retry'].map((command) => [upload.id, command]),
    );
  });

  it('is cancelled after a question', async () => {
    const upload = film('开幕式.mp4', { phase: 'sending' });
    show(upload);
    await press('取消上传“开幕式.mp4”');
    await press('继续上传');
    expect(uploader.command).not.toHaveBeenCalled();
    await press('取消上传“开幕式.mp4”');
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '取消上传' }));
    await pass(100);
    expect(uploader.command).toHaveBeenCalledWith(upload.id, 'cancel');
  });

  it('asks for its file again when the browser no longer has it', async () => {
    uploader.recover.mockResolvedValue(true);
    show(film('开幕式.mp4', { phase: 'paused', needsFile: true, loaded: 5 }));
    expect(screen.getByText('请重新选择该文件以继续上传')).toBeTruthy();
    await press('重新选择“开幕式.mp4”');
    expect(uploader.recover).toHaveBeenCalledTimes(1);
  });
});

describe('closing', () => {
  it('is offered once nothing is under way, and takes off what is finished', async () => {
    const upload = film('开幕式.mp4', { phase: 'sending' });
    show(upload);
    expect(screen.queryByRole('button', { name: '关闭上传进度' })).toBeNull();
    await now({ ...done('开幕式.mp4'), id: upload.id });
    await press('关闭上传进度');
    expect(uploader.dismiss).toHaveBeenCalledWith([upload.id]);
  });

  it('asks when a file was sent halfway', async () => {
    show(film('开幕式.mp4', { phase: 'failed', problem: '上传失败', server: 's1', loaded: 5 }));
    await press('关闭上传进度');
    expect(screen.getByRole('alertdialog').textContent).toContain('有 1 个文件没有上传成功');
    await press('取消');
    expect(uploader.dismiss).not.toHaveBeenCalled();
  });
});

describe('put away', () => {
  it('it is a pill with the total, which opens it again', async () => {
    show(film('一.mp4', { phase: 'sending', loaded: 5 }), done('二.mp4'));
    await press('收起上传进度');
    const pill = screen.getByRole('button', { name: '文件上传中，1/2 · 75%，展开上传进度' });
    fireEvent.click(pill);
    expect(screen.getByRole('heading')).toBeTruthy();
  });

  it('it stays a pill for pictures that show in a text, until one fails', async () => {
    const picture = film('图.png', {
      type: 'image',
      purpose: { sort: 'text', fromArticle: true },
      phase: 'sending',
    });
    show(picture);
    expect(screen.queryByRole('heading')).toBeNull();
    await now({ ...picture, phase: 'failed', problem: '上传失败' });
    expect(title()).toBe('文件上传失败');
  });
});

describe('what others do', () => {
  it('on another device shows without buttons, and not twice', () => {
    const item = { name: '采访.mp4', type: 'video', size: 10, loaded: 4, message: '' } as const;
    hearDevice({
      device: 'phone',
      items: [
        { ...item, id: 's1', state: 'sending' },
        { ...item, id: 's2', state: 'sending', name: '花絮.mp4' },
      ],
    });
    show(film('采访.mp4', { phase: 'sending', server: 's1' }));
    const rows = screen.getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[1]?.textContent).toContain('其他设备');
    expect(within(rows[1]!).queryByRole('button')).toBeNull();
  });

  it('of a device that is switched off can be gone on with here, or be given up', async () => {
    const left = { fingerprint: 'f', parentId: null, touchedAt: '2026-11-01 00:00:00', expiresAt: '' };
    const film = {
      ...left,
      upload: 's9',
      name: '汛期航拍.mp4',
      type: 'video',
      size: 200,
      loaded: 150,
    } as const;
    useDevices.setState({ unfinished: [film] });
    useUploadPanel.setState({ opened: true });
    show();
    expect(title()).toBe('有上传未完成');
    expect(screen.getByText(/在另一台设备上中断/)).toBeTruthy();
    expect(screen.getByText('75%')).toBeTruthy();
    await press('选择“汛期航拍.mp4”，在此继续上传');
    expect(uploader.adopt).toHaveBeenCalledWith(
      expect.objectContaining({ id: 's9', server: 's9', fingerprint: 'f', phase: 'waiting' }),
      chosen,
    );
    await press('取消上传“汛期航拍.mp4”');
    await press('取消上传');
    expect(server.cancelled).toEqual(['s9']);
    expect(screen.queryByText(/在另一台设备上中断/)).toBeNull();
  });

  it('is not said to be left while its own device tells of it', () => {
    const film = { upload: 's9', name: '汛期航拍.mp4', type: 'video', size: 200, loaded: 150 } as const;
    const left = {
      ...film,
      fingerprint: 'f',
      parentId: null,
      touchedAt: '2026-11-01 00:00:00',
      expiresAt: '',
    };
    useDevices.setState({ unfinished: [left] });
    hearDevice({ device: 'other', items: [{ ...film, id: 's9', state: 'sending', message: '' }] });
    show();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('其他设备')).toBeTruthy();
  });

  it('in the background shows with what it is', async () => {
    const task: MediaTask = {
      id: 4,
      sort: 'transcode',
      label: '开幕式',
      state: 'running',
      progress: 40,
      message: '',
      itemId: 9,
      accountId: 1,
    };
    hearTask(task);
    show();
    expect(title()).toBe('后台处理中');
    expect(screen.getByText('转码“开幕式”')).toBeTruthy();
    act(() => hearTask({ ...task, state: 'failed', message: '视频无法转码，请换一个文件' }));
    expect(title()).toBe('后台处理失败');
    expect(screen.getByText('视频无法转码，请换一个文件')).toBeTruthy();
  });
});
