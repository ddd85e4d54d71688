import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Editor } from '@tiptap/core';
import { describe, expect, it, vi } from 'vitest';
import { ForeignPictures } from '../extensions/external-images';
import { PasteRules } from '../extensions/paste-rules';
import { contentExtensions } from '../schema';
import { cleanPaste } from './clean';

vi.mock('@/api/rehost', () => ({
  fetchAddressRule: async () => ['/media/'],
  rehostPictures: async () => [],
}));

/** The same corpus goes through the server's sanitiser and, in a browser test, through a real clipboard. */
const PATH = join(import.meta.dirname, '../../../../../apps/documents/tests/fixtures/hostile.json');
const corpus = JSON.parse(readFileSync(PATH, 'utf8')) as { name: string; html: string }[];

const ELEMENTS =
  'script,style,iframe,object,embed,base,meta,link,form,input,button,svg,math,template,noscript,details,marquee';
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:|local:|[^:]*$)/i;

const unsafeIn = (root: HTMLElement): string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(ELEMENTS) ? [element.tagName] : []),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (/^on|^(srcdoc|srcset|formaction|background|xlink:href|autofocus)$/i.test(name))
        return [`${name}=${value}`];
      if (/^(href|src|poster|action|data)$/i.test(name) && !SAFE_ADDRESS.test(value))
        return [`${name}=${value}`];
      return name === 'style' && /url\(|expression|position|behavior|binding/i.test(value) ? [value] : [];
    }),
  ]);

const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

describe('nothing hostile comes through a paste', () => {
  it.each(corpus)('$name', ({ html }) => {
    const editor = new Editor({
      element: document.createElement('div'),
      enablePasteRules: false,
      extensions: [
        ...contentExtensions({ collaborative: false, imageMaxWidth: '80%' }),
        ForeignPictures,
        PasteRules,
      ],
    });
    editor.view.pasteHTML(html);
    expect(unsafeIn(bodyOf(editor.getHTML()))).toEqual([]);
    editor.destroy();
  });

  it.each(corpus.filter(({ html }) => !html.includes('data-console-copy')))(
    '$name is gone before the editor sees it',
    ({ html }) => expect(unsafeIn(bodyOf(cleanPaste(html).html))).toEqual([]),
  );
});
