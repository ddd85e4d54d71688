import { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { beforeEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { contentExtensions } from '../schema';
import { giveParagraphs } from './headless-items';
import { problemText } from './problems';
import { SafeCollaboration } from './safe-collaboration';
import { watchOf } from './watch';

const text = (value: string) => new Y.XmlText(value);
const element = (name: string, ...children: (Y.XmlElement | Y.XmlText)[]) => {
  const made = new Y.XmlElement(name);
  made.insert(0, children);
  return made;
};

let doc: Y.Doc;
let body: Y.XmlFragment;
let stranger: Y.Doc;

/** Writes as a client without the editor's rules would. */
const written = (change: (fragment: Y.XmlFragment) => void) => {
  stranger.transact(() => change(stranger.getXmlFragment('body')));
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(stranger), 'provider');
};

beforeEach(() => {
  doc = new Y.Doc();
  body = doc.getXmlFragment('body');
  stranger = new Y.Doc();
  written((fragment) => fragment.insert(0, [element('paragraph', text('初稿'))]));
});

const anEditor = () =>
  new Editor({
    extensions: [
      ...contentExtensions({ collaborative: true, imageMaxWidth: '80%' }),
      SafeCollaboration.configure({ document: doc, field: 'body' }),
    ],
  });

const attributed = (
  name: string,
  attributes: Record<string, unknown>,
  ...children: (Y.XmlElement | Y.XmlText)[]
) => {
  const made = element(name, ...children);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value as string));
  return made;
};

const marked = (attributes: Record<string, unknown>) => {
  const made = new Y.XmlText();
  made.insert(0, '闪烁', attributes);
  return element('paragraph', made);
};

const BROKEN: Record<string, [(fragment: Y.XmlFragment) => void, string]> = {
  'an unknown node': [
    (f) => f.insert(1, [element('callout', element('paragraph', text('提示')))]),
    'callout',
  ],
  'an unknown node deep inside': [
    (f) => f.insert(1, [element('blockquote', element('paragraph', text('一')), element('poll'))]),
    'poll',
  ],
  'an unknown mark': [(f) => f.insert(1, [marked({ blink: {} })]), 'blink'],
  'text inside a table row': [
    (f) => f.insert(1, [element('table', element('tableRow', text('单元')))]),
    'tableRow',
  ],
  'text at the top': [(f) => f.insert(1, [text('无主')]), 'text'],
  'a list item without a list': [
    (f) => f.insert(1, [element('listItem', element('paragraph', text('项')))]),
    'listItem',
  ],
  'a colour that leaves its declaration': [
    (f) => f.insert(1, [marked({ textStyle: { color: 'red; position: fixed; inset: 0' } })]),
    'textStyle.color',
  ],
  'a link whose address is no text, which cannot be drawn': [
    (f) => f.insert(1, [marked({ link: { href: 5 } })]),
    'link.href',
  ],
  'a link that runs': [
    (f) => f.insert(1, [marked({ link: { href: ' java\nscript:alert(1)' } })]),
    'link.href',
  ],
  'a line height that leaves its declaration, as a list': [
    (f) => f.insert(1, [attributed('paragraph', { lineHeight: ['1; position: fixed'] }, text('题'))]),
    'paragraph.lineHeight',
  ],
  'a picture that covers the screen': [
    (f) =>
      f.insert(1, [
        element('paragraph', attributed('image', { src: '/a.png', style: 'position: fixed; inset: 0' })),
      ]),
    'image.style',
  ],
  'a cell over a million columns': [
    (f) =>
      f.insert(1, [
        element(
          'table',
          element(
            'tableRow',
            attributed('tableCell', { colspan: 1_000_000 }, element('paragraph', text('宽'))),
          ),
        ),
      ]),
    'tableCell.colspan',
  ],
  'an attribute of another type': [
    (f) => f.insert(1, [attributed('heading', { level: '很大' }, text('题'))]),
    'heading.level',
  ],
  'an object inside a text': [
    (f) => {
      const inner = new Y.XmlText('字');
      f.insert(1, [element('paragraph', inner)]);
      inner.insertEmbed(1, { video: 'x' });
    },
    'paragraph',
  ],
};

describe('a document that the editor cannot show', () => {
  it.each(Object.entries(BROKEN))('is noticed when it is opened: %s', (_, [spoil, name]) => {
    written(spoil);
    expect(problemText(watchOf(body).problems())).toContain(name);
  });

  it.each(Object.entries(BROKEN))(
    'is not touched by an editor that was open before: %s',
    (_, [spoil, name]) => {
      const watch = watchOf(body);
      const editor = anEditor();
      written(spoil);
      const whole = body.toJSON();
      expect(whole).toBe(stranger.getXmlFragment('body').toJSON());
      editor.commands.insertContentAt(1, '后来的字');
      expect(body.toJSON()).toBe(whole);
      expect(problemText(watch.problems())).toContain(name);
      editor.destroy();
    },
  );

  it('is counted also where it is mended before anybody looks, for its editor shows nothing any more', () => {
    const watch = watchOf(body);
    const editor = anEditor();
    expect(watch.breaks()).toBe(0);
    written((f) => f.insert(1, [element('callout')]));
    written((f) => f.delete(1, 1));
    expect(watch.problems()).toEqual([]);
    expect(watch.breaks()).toBe(1);
    written((f) => f.insert(0, [element('paragraph', text('后来的段落'))]));
    expect(editor.getText()).not.toContain('后来的段落');
    editor.destroy();
    const another = anEditor();
    expect(another.getText()).toContain('后来的段落');
    another.destroy();
  });

  it('is not touched while the editor is taken down plugin by plugin', () => {
    const editor = anEditor();
    editor.registerPlugin(new Plugin({ key: new PluginKey('menu') }));
    written((f) => f.insert(1, [element('callout')]));
    const whole = body.toJSON();
    editor.unregisterPlugin('menu');
    editor.destroy();
    expect(body.toJSON()).toBe(whole);
  });

  it('is not touched by an editor that opens in the very moment', () => {
    written((f) => f.insert(1, [element('callout')]));
    const whole = body.toJSON();
    const editor = anEditor();
    editor.commands.insertContent('字');
    editor.destroy();
    expect(body.toJSON()).toBe(whole);
  });

  it('is noticed when a paragraph that was fine gets an unknown mark', () => {
    const editor = anEditor();
    const watch = watchOf(body);
    written((f) => ((f.get(0) as Y.XmlElement).get(0) as Y.XmlText).format(0, 1, { blink: {} }));
    expect(problemText(watch.problems())).toBe('无法识别的文字样式（blink）');
    editor.destroy();
  });

  it('tells its watchers, and tells them again when it was mended', async () => {
    const watch = watchOf(body);
    const told: number[] = [];
    watch.subscribe(() => told.push(watch.problems().length));
    written((f) => f.insert(1, [element('callout')]));
    await Promise.resolve();
    written((f) => f.delete(1, 1));
    await Promise.resolve();
    expect(told).toEqual([1, 0]);
  });
});

describe('a document that the editor can show', () => {
  it('may have links of every honest kind, pictures still to be taken over, and styles that stay in their place', () => {
    const addresses = [
      'https://a.example/b;c?d=url(e)',
      'mailto:a@b.example',
      '/news/1',
      '#top',
      'ftp://a.example',
    ];
    written((f) =>
      f.insert(
        1,
        addresses.map((href) => marked({ link: { href, title: null } })),
      ),
    );
    const picture = {
      src: 'local:1/图.png',
      style: 'margin: 0 auto; border-radius: 4px',
      width: 300,
      alt: '图; 说明',
    };
    written((f) => f.insert(1, [element('paragraph', attributed('image', picture))]));
    const words = { color: 'rgb(1, 2, 3)', fontFamily: "'PingFang SC', serif", fontSize: '20px' };
    written((f) => f.insert(1, [marked({ textStyle: words, highlight: { color: '#fff3bf' } })]));
    expect(watchOf(body).problems()).toEqual([]);
  });

  it('is watched without a word while two people write', () => {
    const editor = anEditor();
    written((f) =>
      f.insert(1, [element('bulletList', element('listItem', element('paragraph', text('项'))))]),
    );
    written((f) => f.insert(2, [marked({ bold: {}, 'insertion--abcdefgh': { id: 'x' } })]));
    editor.commands.insertContent('字');
    expect(watchOf(body).problems()).toEqual([]);
    expect(editor.getText()).toContain('项');
    editor.destroy();
  });

  it('may have a container that two people emptied at once', () => {
    written((f) => f.insert(1, [element('bulletList', element('listItem'))]));
    expect(watchOf(body).problems()).toEqual([]);
  });
});

describe('a list item that two people left without its first paragraph', () => {
  beforeEach(() => {
    const film = element('video');
    film.setAttribute('src', '/media/一.mp4');
    written((fragment) => fragment.insert(1, [element('bulletList', element('listItem', film))]));
  });

  it('gets an empty one and can be edited again, with everything that stood in it', () => {
    expect(problemText(watchOf(body).problems())).toBe('位置不正确的内容（listItem）');
    giveParagraphs(body);
    expect(watchOf(body).problems()).toEqual([]);
    const editor = anEditor();
    expect(editor.getHTML()).toMatch(/<li><p><\/p><video[^>]*一\.mp4/);
    editor.destroy();
  });

  it('is mended in nobody’s name: no undo takes it back', () => {
    const undo = new Y.UndoManager(body, { trackedOrigins: new Set([ySyncPluginKey]) });
    giveParagraphs(body);
    expect(undo.undoStack).toEqual([]);
  });
});
