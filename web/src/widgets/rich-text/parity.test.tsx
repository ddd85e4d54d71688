import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { Awareness } from 'y-protocols/awareness';
import type { DocumentProvider } from '@/realtime/document/provider';
import { TipProvider } from '@/ui';
import { CollaborativeBody } from './CollaborativeBody';
import type { RichTextOptions } from './props';
import RichTextEditor from './RichTextEditor';

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const framed = (children: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>
    <TipProvider>{children}</TipProvider>
  </QueryClientProvider>
);

const alone = (options: RichTextOptions & { onChange?: (html: string) => void } = {}) =>
  render(framed(<RichTextEditor value="<p>正文</p>" {...options} />));

const shared = (options: RichTextOptions = {}) => {
  const doc = new Y.Doc();
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.insert(0, [new Y.XmlText('正文')]);
  doc.getXmlFragment('body').insert(0, [paragraph]);
  const provider = { doc, awareness: new Awareness(doc) } as unknown as DocumentProvider;
  const undoManager = new Y.UndoManager(doc.getXmlFragment('body'));
  const user = { id: 1, name: '陈思远', color: '#6741d9' };
  return render(framed(<CollaborativeBody {...{ provider, undoManager, user }} {...options} />));
};

/** The accessible names of everything in the toolbar. */
const toolsOf = async (): Promise<string[]> => {
  const bar = await screen.findByRole('toolbar', { name: '格式工具栏' });
  return [...bar.querySelectorAll('button, input')].map((tool) => tool.getAttribute('aria-label') ?? '');
};

describe('the rich text, alone and co-edited', () => {
  it('offers exactly the same tools', async () => {
    alone();
    const one = await toolsOf();
    cleanup();
    shared();
    expect(await toolsOf()).toEqual(one);
    for (const tool of ['字号', '表格', '查找和替换', '编辑源码', '插入图片', '格式刷，双击可连续使用'])
      expect(one).toContain(tool);
    expect(one).not.toContain('');
    expect(new Set(one.filter((name) => !name.startsWith('插入'))).size).toBe(
      one.filter((name) => !name.startsWith('插入')).length,
    );
  });

  it.each([
    ['alone', alone],
    ['co-edited', shared],
  ] as const)('%s: read-only keeps what reads and drops what writes', async (_, open) => {
    open({ readonly: true });
    expect(await toolsOf()).toEqual(['查找和替换', '查看源码', '编辑器快捷键']);
    const text = screen.getByRole('textbox', { name: '正文' });
    expect(text.getAttribute('contenteditable')).toBe('false');
    expect(text.getAttribute('aria-readonly')).toBe('true');
  });

  it.each([
    ['alone', alone],
    ['co-edited', shared],
  ] as const)('%s: disabled shows its tools off', async (_, open) => {
    open({ disabled: true });
    await toolsOf();
    const bar = screen.getByRole('toolbar', { name: '格式工具栏' });
    await waitFor(() =>
      expect(within(bar).getByRole('button', { name: '加粗' }).hasAttribute('disabled')).toBe(true),
    );
    expect(screen.getByRole('textbox', { name: '正文' }).getAttribute('contenteditable')).toBe('false');
  });

  it.each([
    ['alone', alone],
    ['co-edited', shared],
  ] as const)('%s: takes height and the width of pictures', async (_, open) => {
    const { container } = open({ height: 420, imageMaxWidth: '60%' });
    await toolsOf();
    const frame = container.querySelector<HTMLElement>('[data-fixed]');
    expect(frame?.style.getPropertyValue('--text-height')).toBe('420px');
    expect(frame?.style.getPropertyValue('--image-max-width')).toBe('60%');
  });
});

describe('the value of a text', () => {
  it('is told as HTML, and as nothing when only empty paragraphs are left', async () => {
    const onChange = vi.fn<(html: string) => void>();
    alone({ onChange });
    const text = await screen.findByRole('textbox', { name: '正文' });
    const { editor } = text as unknown as { editor: Editor };
    editor.commands.insertContentAt(1, '新');
    expect(onChange).toHaveBeenLastCalledWith('<p>新正文</p>');
    editor.commands.clearContent(true);
    expect(onChange).toHaveBeenLastCalledWith('');
  });
});
