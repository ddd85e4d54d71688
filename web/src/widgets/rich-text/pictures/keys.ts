import { Extension } from '@tiptap/core';
import { setShare, shareOf } from './size';

const STEP = 5;

/** The width of the selected picture by keyboard, in steps of 5 % of the line. */
export const PictureKeys = Extension.create({
  name: 'pictureKeys',
  // Before the text's own keys, which would go on selecting.
  priority: 200,
  addKeyboardShortcuts() {
    const step = (by: number) => () => {
      const share = shareOf(this.editor);
      return share !== null && setShare(this.editor, Math.round((share + by) / STEP) * STEP);
    };
    return { 'Shift-ArrowLeft': step(-STEP), 'Shift-ArrowRight': step(STEP) };
  },
});
