import { Extension } from '@tiptap/core';
import { STYLED_BLOCKS } from '../schema/block-style';
import { FORMATS, PLAIN_BLOCK } from './formats';

const openLink = (address: unknown): boolean => {
  if (typeof address !== 'string' || !address) return false;
  window.open(address, '_blank', 'noopener,noreferrer');
  return true;
};

declare module '@tiptap/core' {
  interface EditorEvents {
    /** Suggestions of typesetting are asked for. */
    typography: null;
  }
  interface Commands<ReturnType> {
    textKeys: {
      /** The look of the words, and of the blocks when whole ones are selected or the caret just stands in one. */
      clearFormat: () => ReturnType;
    };
  }
}

/** Commands and keys that the toolbar's tips promise and no other extension has. */
export const TextKeys = Extension.create({
  name: 'textKeys',
  addCommands: () => ({
    clearFormat:
      () =>
      ({ tr, state }) => {
        const { from, to, empty } = state.selection;
        for (const name of FORMATS) {
          const type = state.schema.marks[name];
          if (!type) continue;
          tr.removeMark(from, to, type);
          tr.removeStoredMark(type);
        }
        state.doc.nodesBetween(from, to, (node, pos) => {
          const whole = empty || (from <= pos + 1 && to >= pos + node.nodeSize - 1);
          if (!whole || !STYLED_BLOCKS.includes(node.type.name)) return;
          for (const [name, value] of Object.entries(PLAIN_BLOCK)) {
            if (node.attrs[name] !== value) tr.setNodeAttribute(pos, name, value);
          }
        });
        return true;
      },
  }),
  addKeyboardShortcuts() {
    return {
      'Mod-\\': () => this.editor.commands.clearFormat(),
      'Mod-f': () => this.editor.commands.openFind(),
      'Mod-h': () => this.editor.commands.openFind(true),
      F3: () => this.editor.commands.findNext(),
      'Shift-F3': () => this.editor.commands.findNext(-1),
      F7: () => {
        this.editor.emit('typography', null);
        return true;
      },
      'Alt-Enter': () => openLink(this.editor.getAttributes('link').href),
      'Mod-]': () => this.editor.commands.changeIndent(1),
      'Mod-[': () => this.editor.commands.changeIndent(-1),
    };
  },
});
