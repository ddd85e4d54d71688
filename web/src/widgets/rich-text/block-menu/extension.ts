import { Extension } from '@tiptap/core';
import { isChangeOrigin } from '@tiptap/extension-collaboration';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { isTrigger, opensMenu, triggerAt, type Trigger } from './trigger';

interface BlockMenuStorage {
  /** Takes the keys of the open menu; answers true for those that are its own. */
  onKey: ((event: KeyboardEvent) => boolean) | null;
}

declare module '@tiptap/core' {
  interface Storage {
    blockMenuKeys: BlockMenuStorage;
  }
  interface Commands<ReturnType> {
    blockMenuKeys: { closeBlockMenu: () => ReturnType };
  }
}

/** The trigger of the menu while that is open. */
type State = Trigger | null;

const key = new PluginKey<State>('blockMenu');

export const blockMenuOf = (state: EditorState): State => key.getState(state) ?? null;

const isTyped = (tr: Transaction): boolean =>
  tr.docChanged && !isChangeOrigin(tr) && !tr.getMeta('paste') && !tr.getMeta('history$');

const same = (one: Trigger, other: State): boolean =>
  one.from === other?.from && one.to === other.to && one.query === other.query;

/**
 * Opens when the character is typed, and stays while the caret stands behind it. What an input method composes never
 * opens it: `、` does once the composition has ended with exactly that. The letters of a composition filter.
 */
const next = (
  composing: boolean,
  tr: Transaction,
  open: State,
  before: EditorState,
  now: EditorState,
): State => {
  if (tr.getMeta(key) === 'close') return null;
  const trigger = triggerAt(now);
  if (!trigger) return null;
  // The caret went to another sign, which nobody has typed just now.
  if (open && tr.selectionSet && !tr.docChanged && trigger.from !== open.from) return null;
  const asked =
    tr.getMeta(key) === 'open' || (!composing && isTyped(tr) && before.selection.from === trigger.from);
  if (open ? !composing && /\s/.test(trigger.query) : !asked || !opensMenu(now, trigger)) return null;
  return same(trigger, open) ? open : trigger;
};

export const BlockMenuKeys = Extension.create<object, BlockMenuStorage>({
  name: 'blockMenuKeys',
  // Before the keys of lists and tables.
  priority: 1000,
  addStorage: () => ({ onKey: null }),
  addCommands: () => ({
    closeBlockMenu:
      () =>
      ({ tr }) =>
        Boolean(tr.setMeta(key, 'close')),
  }),
  addProseMirrorPlugins() {
    const { storage } = this;
    let composing = false;
    return [
      new Plugin<State>({
        key,
        state: {
          init: () => null,
          apply: (tr, open, before, now) => next(composing, tr, open, before, now),
        },
        props: {
          handleKeyDown: (view, event) =>
            blockMenuOf(view.state) !== null && (storage.onKey?.(event) ?? false),
          handleDOMEvents: {
            compositionstart: () => {
              composing = true;
              return false;
            },
            compositionend: (view, event) => {
              composing = false;
              // The view writes the word into its text in the same turn, before or after this event.
              if (isTrigger(event.data))
                queueMicrotask(() => {
                  if (!view.isDestroyed && view.editable) view.dispatch(view.state.tr.setMeta(key, 'open'));
                });
              return false;
            },
            blur: (view) => {
              if (blockMenuOf(view.state)) view.dispatch(view.state.tr.setMeta(key, 'close'));
              return false;
            },
          },
        },
      }),
    ];
  },
});
