import { Extension, type Editor } from '@tiptap/core';
import { Slice, Fragment } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { currentBlock, moveBlock, stepBlock } from './commands';
import { followBlock, type Followed } from './follow';
import type { Block } from './place';

interface BlockStorage {
  /** The block that is being dragged by its handle. */
  dragged: Followed | null;
}

declare module '@tiptap/core' {
  interface Storage {
    blocks: BlockStorage;
  }
  interface EditorEvents {
    /** The menu of a block is asked for. */
    blockMenu: Block;
    /** A block was moved, or is at an end: where it is now, as a sentence. */
    blockMoved: string;
  }
}

export const beginDrag = (editor: Editor, block: Block): void => {
  endDrag(editor);
  editor.storage.blocks.dragged = followBlock(editor, block);
};

export const endDrag = (editor: Editor): void => {
  editor.storage.blocks.dragged?.stop();
  editor.storage.blocks.dragged = null;
};

/** Moves the dragged block itself to where it is dropped: never a copy of what it was when the drag began. */
const drop = (editor: Editor, view: EditorView, event: DragEvent): boolean => {
  const { dragged } = editor.storage.blocks;
  if (!dragged) return false;
  event.preventDefault();
  const block = dragged.now();
  endDrag(editor);
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!block || !at) return true;
  const to = dropPoint(view.state.doc, at.pos, new Slice(Fragment.from(block.node), 0, 0));
  if (to !== null) moveBlock(editor, block, to);
  return true;
};

/** Blocks moved by drag and by key. */
export const Blocks = Extension.create<object, BlockStorage>({
  name: 'blocks',
  addStorage: () => ({ dragged: null }),
  addKeyboardShortcuts() {
    const step = (by: 1 | -1) => () => {
      const block = currentBlock(this.editor);
      if (block && this.editor.isEditable) stepBlock(this.editor, block, by);
      return block !== null;
    };
    return {
      'Alt-ArrowUp': step(-1),
      'Alt-ArrowDown': step(1),
      'Alt-Shift-ArrowUp': step(-1),
      'Alt-Shift-ArrowDown': step(1),
      'Mod-/': () => {
        const block = currentBlock(this.editor);
        if (!block || !this.editor.isEditable) return false;
        this.editor.emit('blockMenu', block);
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        key: new PluginKey('blocks'),
        props: { handleDrop: (view, event) => drop(editor, view, event) },
      }),
    ];
  },
});
