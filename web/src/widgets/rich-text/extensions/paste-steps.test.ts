import { Editor } from '@tiptap/core';
import Collaboration from '@tiptap/extension-collaboration';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { notify } from '@/ui';
import { contentExtensions } from '../schema';
import { PasteRules } from './paste-rules';
import { PlainPaste } from './plain-paste';

vi.mock('@/api/rehost', () => ({
  fetchAddressRule: async () => ['/media/'],
  rehostPictures: async () => [],
}));

let editor: Editor;
const open = (shared: boolean, html: string): void => {
  editor = new Editor({
    element: document.createElement('div'),
    enablePasteRules: false,
    extensions: [
      ...contentExtensions({ collaborative: shared, imageMaxWidth: '80%' }),
      ...(shared ? [Collaboration.configure({ document: new Y.Doc(), field: 'body' })] : []),
      PasteRules,
      PlainPaste,
    ],
  });
  editor.commands.setContent(html);
};

const paste = async (data: Record<string, string>): Promise<void> => {
  const clipboardData = { types: Object.keys(data), files: [], getData: (type: string) => data[type] ?? '' };
  editor.view.dom.dispatchEvent(
    Object.assign(new Event('paste', { cancelable: true, bubbles: true }), { clipboardData }),
  );
  await Promise.resolve();
};
const type = (text: string): void => editor.view.dispatch(editor.state.tr.insertText(text));

afterEach(() => editor.destroy());

describe.each([
  ['alone', false],
  ['co-edited', true],
])('what is pasted, %s', (_, shared) => {
  it('is taken back by one undo, with neither what was typed before nor what comes after', async () => {
    open(shared, '<p></p>');
    type('前');
    await paste({ 'text/html': '<p>贴一</p><p>贴二</p>' });
    type('后');
    expect(editor.getText({ blockSeparator: '|' })).toBe('前贴一|贴二后');
    editor.commands.undo();
    expect(editor.getText({ blockSeparator: '|' })).toBe('前贴一|贴二');
    editor.commands.undo();
    expect(editor.getText()).toBe('前');
  });

  it('is reported with a way to take it back, as long as nothing came after it', async () => {
    const info = vi.spyOn(notify, 'info');
    open(shared, '<p></p>');
    type('前');
    await paste({ 'text/html': '<p style="font-family: x">贴<video src="https://a.cn/b.mp4"></video></p>' });
    await vi.waitFor(() => expect(info).toHaveBeenCalled());
    const [said, offer] = info.mock.calls[0] ?? [];
    expect(said).toBe('粘贴时1 个视频或音频改为链接或说明，统一了字体、字号和颜色');
    const warning = vi.spyOn(notify, 'warning');
    type('后');
    offer?.run();
    expect(warning).toHaveBeenCalledOnce();
    expect(editor.getText()).toContain('后');
    editor.commands.undo();
    offer?.run();
    expect(editor.getText()).toBe('前');
  });

  it('is not what the offer takes back once it was taken back and something else was typed', async () => {
    const info = vi.spyOn(notify, 'info').mockClear();
    open(shared, '<p></p>');
    await paste({ 'text/html': '<p style="font-family: x">贴<video src="https://a.cn/b.mp4"></video></p>' });
    await vi.waitFor(() => expect(info).toHaveBeenCalled());
    editor.commands.undo();
    type('后');
    info.mock.calls[0]?.[1]?.run();
    expect(editor.getText()).toBe('后');
  });

  it('as an address on words makes them a link, which one undo takes away', async () => {
    open(shared, '<p>看东湖绿道的指南</p>');
    editor.commands.setTextSelection({ from: 2, to: 6 });
    await paste({ 'text/plain': 'https://example.cn/a?utm_source=x&id=1\n' });
    expect(editor.getText()).toBe('看东湖绿道的指南');
    expect(editor.getHTML()).toContain('href="https://example.cn/a?id=1"');
    expect(editor.getHTML()).toMatch(/>东湖绿道<\/a>/);
    editor.commands.undo();
    expect(editor.getHTML()).not.toContain('href');
  });

  it('as an address on an address takes its place', async () => {
    open(shared, '<p>https://old.cn/a</p>');
    editor.commands.setTextSelection({ from: 1, to: 17 });
    await paste({ 'text/plain': 'https://new.cn/b' });
    expect(editor.getText()).toBe('https://new.cn/b');
  });
});
