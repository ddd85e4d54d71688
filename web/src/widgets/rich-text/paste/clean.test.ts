import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { contentExtensions } from '../schema';
import { cleanPaste } from './clean';

const FOLDER = join(import.meta.dirname, 'fixtures');
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.html') && !name.endsWith('.clean.html'))
  .map((name) => name.replace('.html', ''));
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

/** What stands in the body after the paste, one block a line. */
const pasted = (html: string): string => {
  const editor = new Editor({
    extensions: contentExtensions({ collaborative: false, imageMaxWidth: '80%' }),
    content: cleanPaste(html).html,
  });
  const result = editor.getHTML();
  editor.destroy();
  return `${result.replace(/(<\/(?:p|h[1-6]|li|ul|ol|tr|table|blockquote)>)(?=<)/g, '$1\n')}\n`;
};

describe('a paste arrives clean', () => {
  it.each(names)('from %s', (name) => {
    const result = pasted(read(`${name}.html`));
    expect(result).toBe(read(`${name}.clean.html`));
  });
});
