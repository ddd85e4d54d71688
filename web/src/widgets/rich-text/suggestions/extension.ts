import './suggestions.css';
import { Extension } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { stampDecorations } from './decorations';
import { leaveSuggestionsAlone } from './plain-edit';
import { plainSlice } from './insertion';
import { trackTransaction } from './track';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    suggestions: {
      /** 修订 on or off: with it, every change of this person becomes a suggestion. */
      setSuggesting: (on: boolean) => ReturnType;
    };
  }
  interface Storage {
    suggestions: { on: boolean };
  }
}

export interface SuggestionsOptions {
  /** Account id of whoever types here. */
  author: number;
  /** A change happened that cannot be a suggestion, e.g. of a table's rows: tell the person. */
  onUntracked: () => void;
}

const OWN = 'suggestions';

/** Changes of others, and those that are suggestions or decisions on them already, are left as they are. */
const isExternal = (tr: Transaction): boolean =>
  tr.getMeta(ySyncPluginKey) !== undefined ||
  tr.getMeta(OWN) !== undefined ||
  tr.getMeta('addToHistory') === false;

/** The selection of the page may be newer than the view's. */
const readSelection = (view: EditorView): void =>
  (view as unknown as { domObserver: { flush: () => void } }).domObserver.flush();

/** An input method writes where the caret is: what is selected is struck out before it begins, the caret behind it. */
const strikeOutSelection = (view: EditorView): boolean => {
  if (view.composing) return false;
  readSelection(view);
  const { selection, tr } = view.state;
  if (!(selection instanceof TextSelection) || selection.empty) return false;
  const behind = view.state.doc.content.size - selection.to;
  view.dispatch(tr.deleteSelection());
  const $behind = view.state.doc.resolve(Math.max(0, view.state.doc.content.size - behind));
  view.dispatch(view.state.tr.setSelection(TextSelection.near($behind, -1)).scrollIntoView());
  return false;
};

const copied = (slice: Slice): Slice => {
  const plain = plainSlice(slice, false);
  return plain.content.size ? plain : Slice.empty;
};

const plugin = (isOn: () => boolean): Plugin =>
  new Plugin({
    key: new PluginKey(OWN),
    state: {
      init: (_config, state) => stampDecorations(state.doc),
      apply: (tr, drawn) => (tr.docChanged ? stampDecorations(tr.doc) : drawn),
    },
    props: {
      decorations(state: EditorState) {
        return this.getState(state);
      },
      handleDOMEvents: {
        compositionstart: (view) => isOn() && view.editable && strikeOutSelection(view),
      },
      // The copy holds what readers would see if everything were accepted.
      transformCopied: copied,
    },
  });

export const Suggestions = Extension.create<SuggestionsOptions>({
  name: OWN,
  addOptions: () => ({ author: 0, onUntracked: () => undefined }),
  addStorage: () => ({ on: false }),

  dispatchTransaction({ transaction, next }) {
    const { state } = this.editor;
    if (!transaction.docChanged || isExternal(transaction)) return next(transaction);
    if (!this.storage.on) return next(leaveSuggestionsAlone(transaction));
    const tracked = trackTransaction(transaction, state, this.options.author);
    if (!tracked) this.options.onUntracked();
    return next(tracked ?? transaction);
  },

  addCommands() {
    return {
      setSuggesting:
        (on) =>
        ({ tr, dispatch }) => {
          if (dispatch) {
            this.storage.on = on;
            dispatch(tr.setMeta(OWN, { on }));
          }
          return true;
        },
    };
  },

  addKeyboardShortcuts() {
    return { 'Mod-Shift-x': () => this.editor.commands.setSuggesting(!this.storage.on) };
  },

  addProseMirrorPlugins() {
    return [plugin(() => this.storage.on)];
  },
});
