import { Editor } from '@tiptap/core';
import Collaboration from '@tiptap/extension-collaboration';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { currentUpload, type Upload as Travelling } from '@/uploads';
import { after, type UploadEvent } from '@/uploads/state-machine';
import { dropUpload, putUpload } from '@/uploads/store';
import { newUpload } from '@/uploads/upload';
import { contentExtensions } from '../schema';
import { Uploads } from './plugin';
import { uploadInto, uploadOver, type Carrier } from './run';
import { uploadsOf } from './store';

let editors: Editor[] = [];
beforeEach(() => {
  URL.createObjectURL ??= () => 'blob:x';
  URL.revokeObjectURL ??= () => undefined;
});
afterEach(() => {
  for (const editor of editors) editor.destroy();
  editors = [];
});

const open = (html: string, doc?: Y.Doc): Editor => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      ...contentExtensions({ collaborative: Boolean(doc), imageMaxWidth: '80%' }),
      Uploads,
      ...(doc ? [Collaboration.configure({ document: doc, field: 'body' })] : []),
    ],
    ...(doc ? {} : { content: html }),
  });
  if (doc) editor.commands.setContent(html);
  editors.push(editor);
  return editor;
};

const PNG = new Uint8Array(64);
PNG.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
new DataView(PNG.buffer).setUint32(16, 40);
new DataView(PNG.buffer).setUint32(20, 30);
const picture = (name: string) => new File([PNG], name, { type: 'image/png' });

/** The uploader, whose files arrive when told to, file by file. */
const server = () => {
  const waiting = new Map<string, Travelling>();
  const happen = (name: string, ...all: UploadEvent[]) => {
    const upload = waiting.get(name);
    if (upload) putUpload(all.reduce((now, one) => after(now, one), currentUpload(upload.id) ?? upload));
  };
  const way = (file: File): UploadEvent[] => [
    { type: 'begun' },
    { type: 'opened', server: null, loaded: 0 },
    { type: 'moved', loaded: Math.ceil(file.size * 0.45), speed: 0 },
  ];
  const carrier: Carrier = {
    begin: (file) => {
      const upload = newUpload(file, { account: 1, type: 'image', purpose: { sort: 'field' } });
      putUpload(upload);
      waiting.set(file.name, upload);
      happen(file.name, ...way(file));
      return upload.id;
    },
    cancel: (id) => dropUpload(id),
    retry: (id) => {
      const upload = currentUpload(id);
      if (upload) putUpload(after(upload, { type: 'retried' }));
    },
  };
  const stored = (name: string) => ({ url: `/media/${name}`, name, size: 64 });
  const of = async (name: string) => {
    await vi.waitFor(() => expect(waiting.has(name)).toBe(true));
    return {
      answer: () =>
        happen(
          name,
          { type: 'begun' },
          { type: 'opened', server: null, loaded: 0 },
          { type: 'sent' },
          { type: 'stored', stored: stored(name) },
        ),
      fail: (why: string) => happen(name, { type: 'failed', problem: why }),
    };
  };
  return { carrier, of };
};

const cards = (editor: Editor) => [...editor.view.dom.querySelectorAll('[role=group]')];
const settled = (editor: Editor) => vi.waitFor(() => expect(uploadsOf(editor.instanceId)).toHaveLength(0));
const pictures = (editor: Editor) => {
  const found: string[] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'image') found.push(String(node.attrs.src));
  });
  return found;
};

describe('files on their way into a text', () => {
  it('stand there with name and percent, and become pictures in the order in which they came', async () => {
    const editor = open('<p>前后</p>');
    const { carrier, of } = server();
    const done = uploadInto(editor, [picture('一.png'), picture('二.png')], carrier, 2);
    (await of('二.png')).answer();
    await vi.waitFor(() => expect(pictures(editor)).toEqual(['/media/二.png']));
    expect(cards(editor)).toHaveLength(1);
    expect(cards(editor)[0]?.textContent).toContain('45%');
    (await of('一.png')).answer();
    expect(await done).toEqual([]);
    expect(pictures(editor)).toEqual(['/media/一.png', '/media/二.png']);
    expect(editor.getText()).toContain('前');
  });

  it('can be cancelled, and leave nothing behind', async () => {
    const editor = open('<p>字</p>');
    const { carrier, of } = server();
    const done = uploadInto(editor, [picture('一.png')], carrier, 1);
    await of('一.png');
    uploadsOf(editor.instanceId)[0]?.cancel();
    await done;
    expect(cards(editor)).toHaveLength(0);
    expect(editor.getHTML()).toBe('<p>字</p>');
  });

  it('say why they failed, and go again when told to', async () => {
    const editor = open('<p>字</p>');
    const { carrier, of } = server();
    void uploadInto(editor, [picture('一.png')], carrier, 1);
    (await of('一.png')).fail('上传失败');
    await vi.waitFor(() => expect(uploadsOf(editor.instanceId)[0]?.problem).toBe('上传失败'));
    expect(cards(editor)[0]?.textContent).toContain('重试');
    uploadsOf(editor.instanceId)[0]?.retry();
    await vi.waitFor(() => expect(uploadsOf(editor.instanceId)[0]?.problem).toBeNull());
    (await of('一.png')).answer();
    await settled(editor);
    expect(pictures(editor)).toEqual(['/media/一.png']);
  });

  it.each([
    ['a.txt', 'text/plain', '正文只能插入图片、mp4 视频和音频'],
    ['a.mov', 'video/quicktime', '只支持mp4格式的视频'],
    ['a.flac', 'audio/flac', '只支持 aac'],
  ])('are refused when no text can hold them: %s', async (name, type, why) => {
    const editor = open('<p></p>');
    const problems = await uploadInto(editor, [new File(['x'], name, { type })], server().carrier);
    expect(problems.join()).toContain(why);
    expect(cards(editor)).toHaveLength(0);
  });

  it('arrive where they belong although others write before them and paragraphs are split', async () => {
    const doc = new Y.Doc();
    const editor = open('<p>第一段</p><p>第二段前后</p>', doc);
    const { carrier, of } = server();
    void uploadInto(editor, [picture('一.png')], carrier, 10);
    await of('一.png');
    editor.chain().setTextSelection(7).splitBlock().run();
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    const first = other.getXmlFragment('body').get(0) as Y.XmlElement;
    (first.get(0) as Y.XmlText).insert(0, '他人');
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
    (await of('一.png')).answer();
    await settled(editor);
    expect(editor.state.doc.children.map((node) => node.textContent)).toEqual([
      '他人第一段',
      '第',
      '二段前后',
    ]);
    const last = editor.state.doc.lastChild;
    expect(last?.child(0).text).toBe('二段前');
    expect(last?.child(1).type.name).toBe('image');
  });

  it('travel on when the text is closed', async () => {
    const editor = open('<p>字</p>');
    const { carrier, of } = server();
    void uploadInto(editor, [picture('一.png')], { ...carrier, cancel: () => expect.fail('cancelled') }, 1);
    const sent = await of('一.png');
    editor.destroy();
    sent.answer();
    expect(uploadsOf(editor.instanceId)).toHaveLength(0);
  });

  it('wait when the text has become read-only', async () => {
    const editor = open('<p>字</p>');
    const { carrier, of } = server();
    void uploadInto(editor, [picture('一.png')], carrier, 1);
    const sent = await of('一.png');
    editor.setEditable(false);
    sent.answer();
    await vi.waitFor(() => expect(uploadsOf(editor.instanceId)[0]?.problem).toContain('只能查看'));
    expect(pictures(editor)).toEqual([]);
  });

  it('take the place of a picture and keep its words', async () => {
    const editor = open('<p><img src="/media/old.png" alt="旧" width="100" height="80"></p>');
    const { carrier, of } = server();
    const done = uploadOver(editor, picture('新.png'), carrier, 1);
    (await of('新.png')).answer();
    expect(await done).toBeNull();
    expect(editor.state.doc.nodeAt(1)?.attrs).toMatchObject({ src: '/media/新.png', alt: '旧', width: null });
    expect(pictures(editor)).toHaveLength(1);
  });
});
