import type { AnyExtension, Editor } from '@tiptap/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keyLabel } from '@/lib/keys';
import { Blocks } from '../blocks/extension';
import { FormatPainter } from '../extensions/format-painter';
import { TextKeys } from '../extensions/text-keys';
import { PictureKeys } from '../pictures/keys';
import { Suggestions } from '../suggestions/extension';
import { ALIGNMENT, BLOCKS, HISTORY, MARKS, RARE_MARKS } from '../toolbar/tools';
import HelpDialog from './HelpDialog';

afterEach(cleanup);

/** The keys that an extension of ours binds, as they are called in a keymap. */
const boundBy = (extension: AnyExtension): string[] => {
  const bind = extension.config.addKeyboardShortcuts as unknown as (this: object) => object;
  return Object.keys(bind.call({ editor: {} as Editor, storage: {}, options: {}, name: extension.name }));
};

it('lists every key that the text has of its own', () => {
  render(
    <HelpDialog
      tools={[...HISTORY, ...MARKS, ...RARE_MARKS, ...ALIGNMENT, ...BLOCKS]}
      onClose={() => undefined}
    />,
  );
  const listed = new Set(
    [...screen.getByRole('dialog').querySelectorAll('kbd')].flatMap((key) =>
      (key.textContent ?? '').split('、'),
    ),
  );
  const bound = [Blocks, FormatPainter, TextKeys, PictureKeys, Suggestions].flatMap(boundBy);
  expect(bound.length).toBeGreaterThan(15);
  const missing = bound
    .filter((keys) => keys !== 'Escape')
    .map((keys) => keyLabel(keys.replaceAll('-', '+').toLowerCase()))
    // A block is moved with Shift and without.
    .filter((label) => !listed.has(label) && !listed.has(label.replace('Alt ', 'Alt Shift ')));
  expect(missing).toEqual([]);
});
