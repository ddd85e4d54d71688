import { Editor } from '@tiptap/core';
import Collaboration from '@tiptap/extension-collaboration';
import { beforeEach, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { rehostPictures } from '@/api/rehost';
import { uploadFile } from '@/api/upload';
import { contentExtensions } from '../schema';
import {
  countExternalImages,
  ForeignPictures,
  foreignIn,
  removePicture,
  replacePictures,
  transferOf,
} from './external-images';
import { PasteRules } from './paste-rules';

vi.mock('@/api/rehost', () => ({
  fetchAddressRule: async () => ['/media/', 'https://img.ours.cn/'],
  rehostPictures: vi.fn(),
}));
vi.mock('@/api/upload', () => ({ uploadFile: vi.fn(async ({ name }: File) => ({ url: `/media/${name}` })) }));

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const FOREIGN = 'https://img.example.cn/a.png';
const STORED = '/media/saas/image/2026-11/a.png';

const editorOf = (doc?: Y.Doc, content = ''): Editor =>
  new Editor({
    ...(doc ? {} : { content }),
    element: document.createElement('div'),
    enablePasteRules: false,
    extensions: [
      ...contentExtensions({ collaborative: Boolean(doc), imageMaxWidth: '80%' }),
      ...(doc ? [Collaboration.configure({ document: doc, field: 'body' })] : []),
      ForeignPictures,
      PasteRules,
    ],
  });

const sources = (editor: Editor): string[] => {
  const found: string[] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'image') found.push(String(node.attrs.src));
  });
  return found;
};
const labels = (editor: Editor): (string | null)[] =>
  [...editor.view.dom.querySelectorAll('[data-foreign]')].map((node) => node.getAttribute('data-foreign'));
const linked = () => {
  const [one, other] = [new Y.Doc(), new Y.Doc()];
  one.on('update', (update: Uint8Array, origin) => origin !== 'link' && Y.applyUpdate(other, update, 'link'));
  other.on('update', (update: Uint8Array, origin) => origin !== 'link' && Y.applyUpdate(one, update, 'link'));
  return [one, other] as const;
};

beforeEach(() => {
  vi.mocked(rehostPictures).mockReset();
});

it('the text is there at once, its pictures marked, until they are stored', async () => {
  let arrive: () => void = () => undefined;
  vi.mocked(rehostPictures).mockImplementation(
    (urls) =>
      new Promise((resolve) => (arrive = () => resolve(urls.map((source) => ({ source, url: STORED }))))),
  );
  const editor = editorOf();
  editor.view.pasteHTML(`<p>甲</p><p><img src="${FOREIGN}"></p><p>乙</p>`);
  expect(editor.getText()).toContain('乙');
  expect(sources(editor)).toEqual([FOREIGN]);
  await vi.waitFor(() => expect(labels(editor)).toEqual(['转存中…']));
  arrive();
  await vi.waitFor(() => expect(sources(editor)).toEqual([STORED]));
  expect(labels(editor)).toEqual([]);
  editor.destroy();
});

it('what cannot be taken over stays in its place with its mark', async () => {
  vi.mocked(rehostPictures).mockImplementation(async (urls) =>
    urls.map((source) => ({ source, reason: '防盗链' })),
  );
  const editor = editorOf();
  editor.view.pasteHTML(`<p>甲<img src="${FOREIGN}"></p><p><img src="https://img.ours.cn/b.png"></p>`);
  await vi.waitFor(() => expect(labels(editor)).toEqual(['外站图片，转存失败']));
  expect(countExternalImages(editor.state)).toBe(1);
  expect(transferOf(editor).store.getState().listed).toBe(true);
  editor.destroy();
});

it('ours are neither asked for nor marked, by any of the rule’s beginnings or with our own origin', async () => {
  const editor = editorOf();
  editor.view.pasteHTML(
    `<p><img src="/media/a.png"></p><p><img src="${location.origin}/media/b.png"></p><p><img src="https://img.ours.cn/c.png"></p>`,
  );
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(rehostPictures).not.toHaveBeenCalled();
  expect(countExternalImages(editor.state)).toBe(0);
  expect(sources(editor)).toEqual(['/media/a.png', '/media/b.png', 'https://img.ours.cn/c.png']);
  editor.destroy();
});

it('pictures inside the HTML never enter the document as data; they are uploaded as files', async () => {
  const editor = editorOf(new Y.Doc());
  editor.view.pasteHTML(`<p>截图<img src="data:image/png;base64,${PIXEL}"></p>`);
  expect(sources(editor)[0]).toMatch(/^local:/);
  await vi.waitFor(() => expect(sources(editor)).toEqual(['/media/粘贴图片1.png']));
  expect(vi.mocked(uploadFile).mock.calls[0]?.[0].type).toBe('image/png');
  editor.destroy();
});

it('undo takes the paste back as a whole, also after its pictures arrived, and redo brings the stored ones', async () => {
  vi.mocked(rehostPictures).mockImplementation(async (urls) =>
    urls.map((source) => ({ source, url: STORED })),
  );
  const editor = editorOf(new Y.Doc());
  editor.commands.insertContent('原文');
  editor.view.pasteHTML(`<p>甲</p><p><img src="${FOREIGN}"></p>`);
  await vi.waitFor(() => expect(sources(editor)).toEqual([STORED]));
  while (editor.can().undo()) editor.commands.undo();
  expect(sources(editor)).toEqual([]);
  expect(editor.getText().trim()).toBe('');
  while (editor.can().redo()) editor.commands.redo();
  expect(sources(editor)).toEqual([STORED]);
  editor.destroy();
});

it('a paste undone while its pictures travel stays undone', async () => {
  let arrive: () => void = () => undefined;
  vi.mocked(rehostPictures).mockImplementation(
    (urls) =>
      new Promise((resolve) => (arrive = () => resolve(urls.map((source) => ({ source, url: STORED }))))),
  );
  const editor = editorOf(new Y.Doc());
  editor.view.pasteHTML(`<p>甲</p><p><img src="${FOREIGN}"></p>`);
  await vi.waitFor(() => expect(rehostPictures).toHaveBeenCalled());
  editor.commands.undo();
  arrive();
  await vi.waitFor(() => expect(transferOf(editor).store.getState().running).toBe(false));
  expect(sources(editor)).toEqual([]);
  editor.destroy();
});

it('others see the mark too, and can take over what the paster left behind', async () => {
  const [mine, theirs] = linked();
  const [paster, colleague] = [editorOf(mine), editorOf(theirs)];
  vi.mocked(rehostPictures).mockImplementation(async (urls) =>
    urls.map((source) => ({ source, reason: '超时' })),
  );
  paster.view.pasteHTML(`<p>甲</p><p><img src="${FOREIGN}"></p>`);
  await vi.waitFor(() => expect(labels(colleague)).toEqual(['外站图片，未转存']));
  paster.destroy();
  vi.mocked(rehostPictures).mockImplementation(async (urls) =>
    urls.map((source) => ({ source, url: STORED })),
  );
  await transferOf(colleague).start(foreignIn(colleague).map(({ address }) => address));
  expect(sources(colleague)).toEqual([STORED]);
  expect(labels(colleague)).toEqual([]);
  expect(mine.getXmlFragment('body').toString()).toContain(STORED);
  colleague.destroy();
});

it('one address at several places is replaced and removed everywhere', () => {
  const editor = editorOf(undefined, `<p>甲</p><p><img src="${FOREIGN}"></p><p>乙<img src="${FOREIGN}"></p>`);
  replacePictures(editor, new Map([[FOREIGN, 'https://img.example.cn/b.png']]));
  expect(sources(editor)).toEqual(Array(2).fill('https://img.example.cn/b.png'));
  removePicture(editor, 'https://img.example.cn/b.png');
  expect(editor.getHTML()).toBe('<p>甲</p><p>乙</p>');
  editor.commands.undo();
  expect(sources(editor)).toHaveLength(2);
  editor.destroy();
});

it('what is copied here is known again, what other ProseMirror editors copy is cleaned', () => {
  const editor = editorOf();
  editor.commands.setContent(
    '<p style="line-height: 2"><span style="font-size: 30px">大</span>小</p><p>尾</p>',
  );
  editor.commands.selectAll();
  const { dom } = editor.view.serializeForClipboard(editor.state.selection.content());
  editor.commands.setContent('');
  editor.view.pasteHTML(dom.innerHTML);
  expect(editor.getHTML()).toContain(
    '<p style="line-height: 2;"><span style="font-size: 30px;">大</span>小</p>',
  );
  editor.commands.setContent('');
  editor.view.pasteHTML(dom.innerHTML.replace(/ data-console-copy=""/, ''));
  expect(editor.getHTML()).not.toContain('line-height');
  editor.destroy();
});

it('a pasted heading stays one after text that stands before it', () => {
  const editor = editorOf(undefined, '<p>尾</p>');
  editor.commands.focus('end');
  editor.view.pasteHTML('<h2>题</h2><p>文</p>');
  expect(editor.getHTML()).toBe('<p>尾</p><h2>题</h2><p>文</p>');
  editor.destroy();
});
