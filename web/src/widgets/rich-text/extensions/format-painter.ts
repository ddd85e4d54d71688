import { Extension, type Editor } from '@tiptap/core';
import type { Mark } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { STYLED_BLOCKS } from '../schema/block-style';
import { isFormat } from './formats';

type BlockFormat = Record<'lineHeight' | 'indent' | 'firstLine' | 'textAlign', unknown>;

interface PainterStorage {
  marks: readonly Mark[] | null;
  block: BlockFormat | null;
  /** Painting goes on after the first stroke (double click). */
  sticky: boolean;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    formatPainter: {
      takeFormat: (sticky?: boolean) => ReturnType;
      paintFormat: () => ReturnType;
      dropFormat: () => ReturnType;
    };
  }
  interface Storage {
    formatPainter: PainterStorage;
  }
}

const key = new PluginKey('formatPainter');

const paintOnRelease = (editor: Editor) =>
  new Plugin({
    key,
    props: {
      attributes: (): Record<string, string> =>
        editor.storage.formatPainter.marks ? { 'data-painting': '' } : {},
      handleDOMEvents: {
        mouseup: () => {
          if (editor.storage.formatPainter.marks) setTimeout(() => editor.commands.paintFormat());
          return false;
        },
      },
    },
  });

/** 格式刷: takes the marks and the block style at the caret and gives them to the next selection. */
export const FormatPainter = Extension.create<object, PainterStorage>({
  name: 'formatPainter',
  addStorage: () => ({ marks: null, block: null, sticky: false }),
  addCommands() {
    return {
      takeFormat:
        (sticky = false) =>
        ({ state, tr, dispatch }) => {
          const { $from, $to, empty } = state.selection;
          const marks = (empty ? state.storedMarks : $from.marksAcross($to)) ?? $from.marks();
          const { lineHeight, indent, firstLine, textAlign } = $from.parent.attrs;
          this.storage.marks = marks.filter((mark) => isFormat(mark.type.name));
          this.storage.block = STYLED_BLOCKS.includes($from.parent.type.name)
            ? { lineHeight, indent, firstLine, textAlign }
            : null;
          this.storage.sticky = sticky;
          dispatch?.(tr.setMeta(key, 'taken'));
          return true;
        },
      paintFormat:
        () =>
        ({ state, tr, dispatch }) => {
          const { from, to, empty } = state.selection;
          const { marks, block, sticky } = this.storage;
          if (!marks || empty) return false;
          Object.values(state.schema.marks).forEach(
            (type) => isFormat(type.name) && tr.removeMark(from, to, type),
          );
          marks.forEach((mark) => tr.addMark(from, to, mark));
          state.doc.nodesBetween(from, to, (node, pos) => {
            if (!block || !STYLED_BLOCKS.includes(node.type.name)) return;
            for (const [name, value] of Object.entries(block)) tr.setNodeAttribute(pos, name, value);
          });
          if (!sticky) this.storage.marks = null;
          dispatch?.(tr);
          return true;
        },
      dropFormat:
        () =>
        ({ tr, dispatch }) => {
          if (!this.storage.marks) return false;
          this.storage.marks = null;
          dispatch?.(tr.setMeta(key, 'dropped'));
          return true;
        },
    };
  },
  addKeyboardShortcuts() {
    return {
      'Alt-Shift-c': () => this.editor.commands.takeFormat(),
      'Alt-Shift-v': () => this.editor.commands.paintFormat(),
      Escape: () => this.editor.commands.dropFormat(),
    };
  },
  addProseMirrorPlugins() {
    return [paintOnRelease(this.editor)];
  },
});
