import { Extension } from '@tiptap/core';

/** Keys that the toolbar's tips promise and no other extension binds. */
export const TextKeys = Extension.create({
  name: 'textKeys',
  addKeyboardShortcuts() {
    return { 'Mod-\\': () => this.editor.commands.unsetAllMarks() };
  },
});
