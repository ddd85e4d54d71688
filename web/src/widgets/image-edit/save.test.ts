import { beforeEach, expect, it, vi } from 'vitest';
import type { MediaItem } from '@/api/library';
import { retitle, saveImage, transferFile } from '@/api/library';
import { uploadFile } from '@/api/upload';
import { needsTitle, saveEdited, type Wish } from './save';

vi.mock('@/api/library', () => ({ retitle: vi.fn(), saveImage: vi.fn(), transferFile: vi.fn() }));
vi.mock('@/api/upload', () => ({ uploadFile: vi.fn() }));

const item = { id: 7, title: '东湖', url: '/media/old.png', actions: ['edit'] } as unknown as MediaItem;
const placed = { ...item, same: null, task: null };
const picture = new Blob(['x'], { type: 'image/png' });
const plain: Wish = { url: '/media/old.png', title: '', transfer: false, changeOri: false };

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(uploadFile).mockResolvedValue({ url: '/media/new.png', name: 'n', size: 1 });
  vi.mocked(transferFile).mockResolvedValue(placed);
});

const calls = () =>
  Object.entries({ retitle, saveImage, transferFile, uploadFile })
    .filter(([, mock]) => vi.mocked(mock).mock.calls.length > 0)
    .map(([name]) => name);

it('gives the original address back when nothing was changed', async () => {
  expect(await saveEdited(plain, null)).toMatchObject({ url: '/media/old.png', message: '' });
  expect(await saveEdited({ ...plain, item, title: ' 东湖 ' }, null)).toMatchObject({
    url: '/media/old.png',
    message: '',
  });
  expect(calls()).toEqual([]);
});

it('stores an edited picture under its format and gives its new address', async () => {
  expect(await saveEdited({ ...plain, title: '湖' }, picture)).toMatchObject({
    url: '/media/new.png',
    message: '修改成功',
  });
  expect(vi.mocked(uploadFile).mock.calls[0]?.[0]).toMatchObject({ name: '湖.png', type: 'image/png' });
  expect(calls()).toEqual(['uploadFile']);
});

it('transfers what is wished, edited or not', async () => {
  const wish = { ...plain, title: '湖', transfer: true };
  expect((await saveEdited(wish, picture)).message).toBe('转存媒资库成功');
  expect(transferFile).toHaveBeenLastCalledWith({ url: '/media/new.png', title: '湖', type: 'image' });
  await saveEdited(wish, null);
  expect(transferFile).toHaveBeenLastCalledWith({ url: '/media/old.png', title: '湖', type: 'image' });
});

it('says what is transferred in the background and what is there twice', async () => {
  const wish = { ...plain, title: '湖', transfer: true };
  const message = '后台转存中，请稍候刷新查看';
  vi.mocked(transferFile).mockResolvedValueOnce({ task: { id: 1, label: '湖' }, message });
  expect((await saveEdited(wish, null)).message).toBe(message);
  vi.mocked(transferFile).mockResolvedValueOnce({ ...placed, same: { id: 3, title: '东湖晨光' } });
  expect((await saveEdited(wish, null)).message).toContain('“东湖晨光”');
});

it('changes only the title when only the title was changed', async () => {
  expect((await saveEdited({ ...plain, item, title: '武汉东湖' }, null)).message).toBe('修改成功');
  expect(retitle).toHaveBeenCalledWith(7, '武汉东湖');
  expect(calls()).toEqual(['retitle']);
});

it.each([true, false])(
  'saves an edited item in the background, in place of the original: %s',
  async (changeOri) => {
    const edited = await saveEdited({ ...plain, item, title: '东湖', changeOri }, picture);
    const saved = {
      url: '/media/new.png',
      originUrl: '/media/old.png',
      title: '东湖',
      id: 7,
      size: 1,
      changeOri,
    };
    expect(saveImage).toHaveBeenCalledWith(saved);
    expect(edited.message).toBe('后台转存中，请稍候刷新查看');
  },
);

it('needs a title for what goes into the library', () => {
  expect([
    needsTitle(plain),
    needsTitle({ ...plain, transfer: true }),
    needsTitle({ ...plain, item }),
  ]).toEqual([false, true, true]);
});
