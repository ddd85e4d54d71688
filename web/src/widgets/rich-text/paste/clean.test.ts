import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Editor } from '@tiptap/core';
import { describe, expect, it, vi } from 'vitest';
import { PasteRules } from '../extensions/paste-rules';
import { contentExtensions } from '../schema';

vi.mock('@/api/rehost', () => ({
  fetchAddressRule: async () => ['/media/'],
  rehostPictures: async (urls: string[]) => urls.map((source) => ({ source, reason: '原网站设有防盗链' })),
}));

const FOLDER = join(import.meta.dirname, 'fixtures');
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.html') && !name.endsWith('.clean.html'))
  .map((name) => name.replace('.html', ''));
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

/** The schema's own tests cover links, tables and picture widths. */
const SCHEMAS_OWN =
  /<colgroup>.*?<\/colgroup>| (?:colspan|rowspan)="1"| target="_blank" rel="[^"]*"| style="min-width: \d+px;"|(?:max-width|aspect-ratio): [^;]*; ?|height: auto; ?/g;

/** Returns the blocks of an empty body after the paste, one a line. */
const pasted = (html: string): string => {
  const editor = new Editor({
    element: document.createElement('div'),
    enablePasteRules: false,
    extensions: [...contentExtensions({ collaborative: false, imageMaxWidth: '80%' }), PasteRules],
  });
  editor.view.pasteHTML(html);
  const result = editor.getHTML();
  editor.destroy();
  const lines = result
    .replace(SCHEMAS_OWN, '')
    .replace(/ style=""/g, '')
    .replace(/local:[\da-f]{8}-/g, 'local:')
    .replace(/(<\/(?:p|h[1-6]|li|ul|ol|tr|table|blockquote|pre)>)(?=<)/g, '$1\n');
  return `${lines}\n`;
};

describe('a paste arrives clean', () => {
  it.each(names)('from %s', (name) => {
    const result = pasted(read(`${name}.html`));
    expect(result).toBe(read(`${name}.clean.html`));
  });
});
