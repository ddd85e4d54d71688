import './comments.css';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import type { Anchor } from '@/api/comments';
import { rangeOf, renewed, type Range } from './anchor';

export interface AnchoredThread {
  id: number;
  anchor: Anchor;
  /** Shown in the margin. */
  number: number;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    commentAnchors: {
      /** Passages with comments. */
      setCommentThreads: (threads: readonly AnchoredThread[]) => ReturnType;
      /** The thread whose passage stands out. */
      setActiveComment: (id: number | null) => ReturnType;
    };
  }
}

interface AnchorOptions {
  onSelect: (id: number) => void;
}

interface Anchored {
  threads: readonly AnchoredThread[];
  active: number | null;
  /** Null where the text is gone. */
  ranges: ReadonlyMap<number, Range | null>;
  drawn: DecorationSet;
}

const key = new PluginKey<Anchored>('commentAnchors');
const NOTHING: Anchored = { threads: [], active: null, ranges: new Map(), drawn: DecorationSet.empty };

const numberInMargin =
  ({ id, number }: AnchoredThread, nth: number, active: boolean) =>
  (): HTMLElement => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'comment-number';
    button.tabIndex = -1;
    button.dataset.comment = String(id);
    if (active) button.dataset.active = '';
    button.style.setProperty('--nth', String(nth));
    button.textContent = String(number);
    button.setAttribute('aria-label', `评论 ${number}`);
    return button;
  };

/** Passages that begin in one block share its margin side by side. */
const draw = (
  doc: Node,
  threads: readonly AnchoredThread[],
  ranges: Anchored['ranges'],
  active: number | null,
) => {
  const inBlock = new Map<Node, number>();
  const decorations = threads.flatMap((thread) => {
    const range = ranges.get(thread.id);
    if (!range) return [];
    const isActive = thread.id === active;
    const block = doc.resolve(range.from).parent;
    const nth = inBlock.get(block) ?? 0;
    inBlock.set(block, nth + 1);
    const shown = {
      class: 'comment-passage',
      'data-comment': String(thread.id),
      ...(isActive ? { 'data-active': '' } : {}),
    };
    return [
      Decoration.inline(range.from, range.to, shown),
      Decoration.widget(range.from, numberInMargin(thread, nth, isActive), {
        key: `comment ${thread.id} ${thread.number} ${nth} ${isActive}`,
        side: -1,
        marks: [],
        ignoreSelection: true,
      }),
    ];
  });
  return DecorationSet.create(doc, decorations);
};

const moved = (range: Range | null, tr: Transaction): Range | null => {
  if (!range) return null;
  const [from, to] = [tr.mapping.map(range.from, 1), tr.mapping.map(range.to, -1)];
  return from < to ? { from, to } : null;
};

const isRemote = (tr: Transaction): boolean => tr.getMeta(ySyncPluginKey) !== undefined;

/** Own steps move passages along; changes of others replace the text, so passages are looked up in the document. */
const apply = (tr: Transaction, before: Anchored, state: EditorState): Anchored => {
  const news = tr.getMeta(key) as Partial<Pick<Anchored, 'threads' | 'active'>> | undefined;
  if (!news && !tr.docChanged) return before;
  const { threads, active } = { ...before, ...news };
  if (threads.length === 0) return { ...NOTHING, active };
  const lookUp = news?.threads !== undefined || isRemote(tr);
  const ranges = new Map(
    threads.map(({ id, anchor }) => [
      id,
      lookUp ? rangeOf(state, anchor) : moved(before.ranges.get(id) ?? null, tr),
    ]),
  );
  return { threads, active, ranges, drawn: draw(tr.doc, threads, ranges, active) };
};

const commentAt = (event: Event): number | null => {
  const found = (event.target as Element).closest<HTMLElement>('[data-comment]');
  return found ? Number(found.dataset.comment) : null;
};

/** Selecting a thread redraws the text before the browser has told where the click put the caret. */
const takeCaret = (view: EditorView, { clientX, clientY }: MouseEvent): void => {
  const at = view.posAtCoords({ left: clientX, top: clientY });
  if (!at || !view.editable) return;
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
};

/** Draws which passages are commented on: a background, and a number in the margin. */
export const CommentAnchors = Extension.create<AnchorOptions>({
  name: 'commentAnchors',
  // After the binding to Yjs, whose state says where a passage stands.
  priority: 1,
  addOptions: () => ({ onSelect: () => undefined }),

  addCommands: () => ({
    setCommentThreads:
      (threads) =>
      ({ tr, dispatch }) => {
        dispatch?.(tr.setMeta(key, { threads }).setMeta('addToHistory', false));
        return true;
      },
    setActiveComment:
      (active) =>
      ({ tr, dispatch }) => {
        dispatch?.(tr.setMeta(key, { active }).setMeta('addToHistory', false));
        return true;
      },
  }),

  addProseMirrorPlugins() {
    const { onSelect } = this.options;
    return [
      new Plugin<Anchored>({
        key,
        state: { init: () => NOTHING, apply: (tr, before, _old, state) => apply(tr, before, state) },
        props: {
          decorations: (state) => key.getState(state)?.drawn,
          handleDOMEvents: {
            click: (view, event) => {
              const id = commentAt(event);
              if (id === null) return false;
              takeCaret(view, event);
              onSelect(id);
              return false;
            },
          },
        },
      }),
    ];
  },
});

/** Range of a thread's passage; null when its text is gone, undefined while the thread is unknown here. */
export const passageOf = (state: EditorState, id: number): Range | null | undefined =>
  key.getState(state)?.ranges.get(id);

/** Threads whose text this person's undo brought back, with the anchors that everybody can read. */
export const renewedAnchors = (state: EditorState): { id: number; anchor: Anchor }[] => {
  const { threads, ranges } = key.getState(state) ?? NOTHING;
  return threads.flatMap(({ id, anchor }) => {
    const range = ranges.get(id);
    const again = range && renewed(state, anchor, range);
    return again ? [{ id, anchor: again }] : [];
  });
};
