import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Editor } from '@tiptap/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rehostPictures } from '@/api/rehost';
import { contentExtensions } from '@/widgets/rich-text/schema';
import { ForeignPictures as Extension, transferOf } from '@/widgets/rich-text/extensions/external-images';
import { PasteRules } from '@/widgets/rich-text/extensions/paste-rules';
import { ForeignPictures } from './ExternalImages';

vi.mock('@/api/rehost', () => ({ fetchAddressRule: async () => ['/media/'], rehostPictures: vi.fn() }));
vi.mock('@/api/upload', () => ({
  uploadFile: async ({ name }: File) => ({ url: `/media/${name}` }),
  uploadProblem: () => '上传失败',
}));
vi.mock('@/uploads/rules/picture', () => ({
  PICTURE_ACCEPT: 'image/png',
  pictureProblem: async () => null,
}));

const picture = (name: string) => `https://img.example.cn/${name}.png`;
const answer = (taken: string[] = []) =>
  vi
    .mocked(rehostPictures)
    .mockImplementation(async (urls) =>
      urls.map((source) =>
        taken.some((name) => source === picture(name))
          ? { source, url: `/media/${source.slice(-5)}` }
          : { source, reason: '原网站设有防盗链' },
      ),
    );

let editor: Editor;

const shown = (html: string): void => {
  editor = new Editor({
    element: document.createElement('div'),
    enablePasteRules: false,
    extensions: [...contentExtensions({ collaborative: false, imageMaxWidth: '80%' }), Extension, PasteRules],
  });
  render(<ForeignPictures editor={editor} />);
  editor.view.pasteHTML(html);
};
const pictures = (...names: string[]) =>
  ['<p>甲</p>', ...names.map((name) => `<p><img src="${picture(name)}"></p>`)].join('');
const row = (name: string) => screen.getByText(picture(name)).closest('li') as HTMLElement;
const press = (name: string, button: string) =>
  fireEvent.click(within(row(name)).getByRole('button', { name: button }));

beforeEach(() => {
  vi.mocked(rehostPictures).mockReset();
});
afterEach(() => {
  cleanup();
  editor.destroy();
});

it('what could not be taken over is listed with its reason; a retry, a file or deleting settles it', async () => {
  answer();
  shown(pictures('a', 'b', 'c'));
  await screen.findByRole('dialog', { name: '还没有转存的图片（3）' });
  expect(within(row('a')).getByText('原网站设有防盗链')).toBeTruthy();

  press('a', '删除');
  await screen.findByRole('dialog', { name: '还没有转存的图片（2）' });

  const file = new File(['x'], 'local.png', { type: 'image/png' });
  fireEvent.change(row('b').querySelector('input') as HTMLInputElement, { target: { files: [file] } });
  await screen.findByRole('dialog', { name: '还没有转存的图片（1）' });
  expect(editor.getHTML()).toContain('/media/local.png');

  answer(['c']);
  press('c', '重试');
  await waitFor(() => expect(editor.getHTML()).not.toContain('img.example.cn'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('all of them are tried again at once', async () => {
  answer();
  shown(pictures('a', 'b'));
  await screen.findByRole('dialog', { name: '还没有转存的图片（2）' });
  answer(['a', 'b']);
  fireEvent.click(screen.getByRole('button', { name: '全部重试' }));
  await waitFor(() => expect(editor.getHTML()).not.toContain('img.example.cn'));
});

it('while pictures travel an overlay says so; undo in it cancels and takes the paste back', async () => {
  vi.mocked(rehostPictures).mockImplementation(
    (_, signal) =>
      new Promise((__, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  );
  shown(pictures('a', 'b'));
  const overlay = await screen.findByRole('dialog', { name: '文件转存中，请稍候' });
  expect(within(overlay).getByText(/已完成 0\/2/)).toBeTruthy();
  fireEvent.keyDown(overlay, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(editor.getText().trim()).toBe('');
});

it('cancelling keeps the marks, and a line below the text leads to the list', async () => {
  vi.mocked(rehostPictures).mockImplementation(
    (_, signal) =>
      new Promise((__, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  );
  shown(pictures('a'));
  fireEvent.click(await screen.findByRole('button', { name: '取消转存' }));
  await waitFor(() => expect(transferOf(editor).store.getState().running).toBe(false));
  expect(screen.getByRole('status').textContent).toContain('正文中有 1 张图片还没有转存');
  fireEvent.click(screen.getByRole('button', { name: '查看并处理' }));
  await screen.findByText('已取消转存');
});
