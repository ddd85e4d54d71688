import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { blocksOf, findPlain, hitsOf, type Hit } from './hits';
import { matchInWorker, type Matcher } from './matcher';
import { BadPattern, patternOf, type Query } from './query';

export interface FindState {
  open: boolean;
  /** With the line for replacing. */
  replacing: boolean;
  /** Grows each time somebody asks for the bar, also while it is open. */
  asked: number;
  query: Query;
  hits: readonly Hit[];
  /** Index of the hit that one stands on; -1 when there is none. */
  current: number;
  /** The reason why nothing can be found, as a sentence. */
  problem: string | null;
  /** A regular expression is still being searched for. */
  pending: boolean;
  decorations: DecorationSet;
}

type Change =
  | { type: 'open'; replacing: boolean; text: string | null }
  | { type: 'close' }
  | { type: 'query'; query: Query }
  | { type: 'found'; hits: Hit[]; problem: string | null }
  | { type: 'go'; to: number };

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    find: {
      openFind: (replacing?: boolean) => ReturnType;
      closeFind: () => ReturnType;
      setFindQuery: (change: Partial<Query>) => ReturnType;
      findNext: (by?: 1 | -1) => ReturnType;
    };
  }
}

const key = new PluginKey<FindState>('find');
const NOTHING: Query = { text: '', caseSensitive: false, wholeWord: false, regex: false };
const CLOSED: FindState = {
  open: false,
  replacing: false,
  asked: 0,
  query: NOTHING,
  hits: [],
  current: -1,
  problem: null,
  pending: false,
  decorations: DecorationSet.empty,
};

export const findStateOf = (state: EditorState): FindState => key.getState(state) ?? CLOSED;

const say = (tr: Transaction, change: Change): Transaction =>
  tr.setMeta(key, change).setMeta('addToHistory', false);

/** The first hit from a place on, else the first of all. */
const nearest = (hits: readonly Hit[], from: number): number =>
  hits.length === 0
    ? -1
    : Math.max(
        0,
        hits.findIndex((hit) => hit.from >= from),
      );

const drawn = (found: FindState, doc: Transaction['doc']): FindState => ({
  ...found,
  decorations: DecorationSet.create(
    doc,
    found.hits.map(({ from, to }, index) =>
      Decoration.inline(from, to, { class: index === found.current ? 'find-hit find-current' : 'find-hit' }),
    ),
  ),
});

const withHits = (found: FindState, hits: Hit[], tr: Transaction, from: number): FindState =>
  drawn({ ...found, hits, current: nearest(hits, from), pending: false, problem: null }, tr.doc);

/** Plain text is found at once; a regular expression is handed to the matcher by the view. */
const searched = (found: FindState, tr: Transaction, from: number): FindState => {
  const { query } = found;
  if (!found.open || !query.text) return withHits(found, [], tr, from);
  try {
    const pattern = patternOf(query);
    if (!query.regex) return withHits(found, findPlain(tr.doc, query, pattern), tr, from);
    return { ...withHits(found, [], tr, from), pending: true };
  } catch (error) {
    if (!(error instanceof BadPattern)) throw error;
    return { ...withHits(found, [], tr, from), problem: error.message };
  }
};

const placeOf = (found: FindState, tr: Transaction): number => {
  const hit = found.hits[found.current];
  return hit ? tr.mapping.map(hit.from) : tr.selection.from;
};

const applied = (found: FindState, tr: Transaction): FindState => {
  const change = tr.getMeta(key) as Change | undefined;
  switch (change?.type) {
    case 'open': {
      const query = change.text === null ? found.query : { ...found.query, text: change.text };
      const asked = found.asked + 1;
      const opened = { ...found, open: true, replacing: change.replacing, asked, query };
      return searched(opened, tr, tr.selection.from);
    }
    case 'close':
      return { ...CLOSED, query: found.query, asked: found.asked };
    case 'query':
      return searched({ ...found, query: change.query }, tr, placeOf(found, tr));
    case 'found':
      return { ...withHits(found, change.hits, tr, placeOf(found, tr)), problem: change.problem };
    case 'go':
      return drawn({ ...found, current: change.to }, tr.doc);
    default:
      return found.open && tr.docChanged ? searched(found, tr, placeOf(found, tr)) : found;
  }
};

const SETTLE_MS = 150;

/** Runs regular expressions beside the typing, and drops answers that came too late. */
class Searcher {
  private due: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly match: Matcher) {}

  update(view: EditorView, before: EditorState): void {
    const found = findStateOf(view.state);
    if (!found.pending || found === findStateOf(before)) return;
    clearTimeout(this.due);
    this.due = setTimeout(() => void this.run(view), SETTLE_MS);
  }

  destroy(): void {
    clearTimeout(this.due);
  }

  private async run(view: EditorView): Promise<void> {
    if (view.isDestroyed) return;
    const { doc } = view.state;
    const { query } = findStateOf(view.state);
    const blocks = blocksOf(doc);
    const answer = await this.match(
      blocks.map(({ text }) => text),
      patternOf(query),
    ).then(
      (found) => ({ hits: hitsOf(blocks, found, query), problem: null }),
      (error: Error) => ({ hits: [], problem: error.message }),
    );
    if (view.isDestroyed || view.state.doc !== doc || findStateOf(view.state).query !== query) return;
    view.dispatch(say(view.state.tr, { type: 'found', ...answer }));
  }
}

/** The selected text, if it is short enough for a search. */
const selectedText = ({ doc, selection: { from, to, $from, $to } }: EditorState): string | null =>
  from !== to && $from.sameParent($to) && to - from <= 100 ? doc.textBetween(from, to) : null;

export interface FindOptions {
  match: Matcher;
}

/** Find and replace: all hits are marked, one of them is where one stands. */
export const Find = Extension.create<FindOptions>({
  name: 'find',
  addOptions: () => ({ match: matchInWorker }),
  addCommands: () => ({
    openFind:
      (replacing = false) =>
      ({ tr, state }) =>
        Boolean(say(tr, { type: 'open', replacing, text: selectedText(state) })),
    closeFind:
      () =>
      ({ tr, state }) => {
        const { open, hits, current } = findStateOf(state);
        const hit = hits[current];
        if (!open) return false;
        if (hit) tr.setSelection(TextSelection.create(tr.doc, hit.from, hit.to));
        return Boolean(say(tr, { type: 'close' }));
      },
    setFindQuery:
      (change) =>
      ({ tr, state }) =>
        Boolean(say(tr, { type: 'query', query: { ...findStateOf(state).query, ...change } })),
    findNext:
      (by = 1) =>
      ({ tr, state }) => {
        const { hits, current } = findStateOf(state);
        if (hits.length === 0) return false;
        return Boolean(say(tr, { type: 'go', to: (current + by + hits.length) % hits.length }));
      },
  }),
  addProseMirrorPlugins() {
    const { match } = this.options;
    return [
      new Plugin<FindState>({
        key,
        state: { init: () => CLOSED, apply: (tr, found) => applied(found, tr) },
        view: () => {
          const searcher = new Searcher(match);
          return {
            update: (view, before) => searcher.update(view, before),
            destroy: () => searcher.destroy(),
          };
        },
        props: { decorations: (state) => findStateOf(state).decorations },
      }),
    ];
  },
});
