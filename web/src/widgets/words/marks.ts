import './words.css';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { WordList } from './list';
import type { Found } from './matcher';
import { watchedWords } from './watched-words';

/** A word in the text, where it stands now. */
export interface Mark {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

interface MarksState {
  /** A new array when words were found anew or are meant, and not with every key. */
  found: readonly Mark[];
  /** Of every word that was found, where it stands now; one that is meant is not seen. */
  decorations: DecorationSet;
  meant: ReadonlySet<number>;
}

type Change = Pick<MarksState, 'found'> | Pick<MarksState, 'meant'>;

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    sensitiveWords: {
      /** Words that are meant here are not marked. */
      setMeantWords: (ids: readonly number[]) => ReturnType;
      /** Selects the next marked word, or the one before. */
      goToWord: (by: 1 | -1) => ReturnType;
      /** Writes something else in the place of a marked word. */
      replaceWord: (mark: Mark, text: string) => ReturnType;
    };
  }
}

const key = new PluginKey<MarksState>('sensitiveWords');
const NONE: MarksState = { found: [], decorations: DecorationSet.empty, meant: new Set() };
const SETTLE_MS = 300;
/** An embedded thing stands between letters like a symbol. */
const LEAF = '\ufffc';

const say = (tr: Transaction, change: Change): Transaction =>
  tr.setMeta(key, change).setMeta('addToHistory', false);

const drawn = (doc: Node, { found, meant }: MarksState, list: WordList): DecorationSet =>
  DecorationSet.create(
    doc,
    found.map(({ id, from, to }) => {
      const level = String(list.word(id)?.level ?? 1);
      const seen = { class: 'word-mark', 'data-word': String(id), 'data-level': level };
      return Decoration.inline(from, to, meant.has(id) ? {} : seen, { id });
    }),
  );

const applied = (now: MarksState, tr: Transaction, list: WordList): MarksState => {
  const change = tr.getMeta(key) as Change | undefined;
  if (!change && !tr.docChanged) return now;
  const moved = tr.docChanged ? { ...now, decorations: now.decorations.map(tr.mapping, tr.doc) } : now;
  if (!change) return moved;
  const next = { ...moved, found: standing(moved), ...change };
  return { ...next, decorations: drawn(tr.doc, next, list) };
};

/** Every word that was found, where it stands now, in the order of the text. */
const standing = ({ decorations }: MarksState): Mark[] =>
  decorations
    .find()
    .map(({ from, to, spec }) => ({ id: (spec as { id: number }).id, from, to }))
    .sort((one, other) => one.from - other.from || one.to - other.to);

const stateOf = (state: EditorState): MarksState => key.getState(state) ?? NONE;

/** The marked words, in the order of the text. */
export const wordMarks = (state: EditorState): Mark[] => {
  const now = stateOf(state);
  return standing(now).filter(({ id }) => !now.meant.has(id));
};

/** Changes of the view when other words are marked. */
export const wordsSeen = (state: EditorState): Pick<MarksState, 'found' | 'meant'> => stateOf(state);

/** The text of a block, one unit for each place in it. */
const textOf = (block: Node): string =>
  block.textBetween(0, block.content.size, '', (leaf) =>
    leaf.type.name === 'hardBreak' ? '\n' : LEAF.repeat(leaf.nodeSize),
  );

/** Looks through the text when it has settled; only blocks that changed are sent to the worker. */
class Searcher {
  private due: ReturnType<typeof setTimeout> | undefined;
  /** Nodes never change, so each is searched once for a list. */
  private known = new WeakMap<Node, readonly Found[]>();
  private round = -1;
  private readonly release: () => void;

  constructor(
    private readonly view: EditorView,
    private readonly list: WordList,
  ) {
    this.release = list.hold(() => this.later(0));
    this.later(SETTLE_MS);
  }

  update(view: EditorView, before: EditorState): void {
    if (view.state.doc !== before.doc) this.later(SETTLE_MS);
  }

  destroy(): void {
    clearTimeout(this.due);
    this.release();
  }

  private later(ms: number): void {
    if (ms === 0) clearTimeout(this.due);
    else if (this.due !== undefined) return;
    this.due = setTimeout(() => void this.run(), ms);
  }

  private async run(): Promise<void> {
    this.due = undefined;
    // Text that an input method composes is left alone until it is committed.
    if (this.view.composing) return this.later(SETTLE_MS);
    const { round } = this.list;
    if (round !== this.round) this.known = new WeakMap();
    this.round = round;
    const fresh = this.blocks().filter(({ node }) => !this.known.has(node));
    const found = await this.list.find(fresh.map(({ node }) => textOf(node)));
    if (this.view.isDestroyed || this.list.round !== round) return;
    fresh.forEach(({ node }, i) => this.known.set(node, found[i] ?? []));
    this.show();
  }

  private blocks(): { node: Node; start: number }[] {
    const blocks: { node: Node; start: number }[] = [];
    this.view.state.doc.descendants((node, pos) => {
      if (!node.isTextblock) return true;
      if (node.content.size) blocks.push({ node, start: pos + 1 });
      return false;
    });
    return blocks;
  }

  /** Hits in the present text; a block that changed meanwhile comes with the next round. */
  private show(): void {
    const marks = this.blocks().flatMap(({ node, start }) =>
      (this.known.get(node) ?? []).map(({ id, from, to }) => ({ id, from: start + from, to: start + to })),
    );
    if (JSON.stringify(marks) === JSON.stringify(standing(stateOf(this.view.state)))) return;
    this.view.dispatch(say(this.view.state.tr, { found: marks }));
  }
}

/** Marks sensitive words while somebody writes; it costs a key no more than moving what is marked. */
export const SensitiveWords = Extension.create<{ list: WordList }>({
  name: 'sensitiveWords',
  addOptions: () => ({ list: watchedWords }),
  addCommands: () => ({
    setMeantWords:
      (ids) =>
      ({ tr }) =>
        Boolean(say(tr, { meant: new Set(ids) })),
    goToWord:
      (by) =>
      ({ tr, state }) => {
        const mark = nextMark(wordMarks(state), state.selection, by);
        if (!mark) return false;
        tr.setSelection(TextSelection.create(tr.doc, mark.from, mark.to)).scrollIntoView();
        return true;
      },
    replaceWord:
      ({ from, to }, text) =>
      ({ tr }) =>
        Boolean(text ? tr.insertText(text, from, to) : tr.delete(from, to)),
  }),
  addProseMirrorPlugins() {
    const { list } = this.options;
    return [
      new Plugin<MarksState>({
        key,
        state: { init: () => NONE, apply: (tr, now) => applied(now, tr, list) },
        view: (view) => {
          const searcher = new Searcher(view, list);
          return {
            update: (now, before) => searcher.update(now, before),
            destroy: () => searcher.destroy(),
          };
        },
        props: { decorations: (state) => key.getState(state)?.decorations },
      }),
    ];
  },
});

/** From a selection on, around the end. */
const nextMark = (
  marks: readonly Mark[],
  { from, to }: { from: number; to: number },
  by: 1 | -1,
): Mark | undefined =>
  by === 1
    ? (marks.find((mark) => mark.from >= to && mark.to > to) ?? marks[0])
    : (marks.findLast((mark) => mark.to <= from) ?? marks.at(-1));
