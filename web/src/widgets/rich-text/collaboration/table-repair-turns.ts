import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { mendTables } from '../tables/apply';
import { hasRagged } from '../tables/repair';

/** Everybody who has the document open, by client id. */
export interface Company {
  clientID: number;
  getStates: () => Map<number, unknown>;
}

/** The first of those present mends this long after others' changes left a table ragged, in milliseconds … */
const SOON = 500;
/** … each further one so much later, should those before them not have: they may be readers, or gone. */
const EACH = 1500;

/** Milliseconds for which a client waits whether another one repairs. */
export const turnOf = (company: Company): number => {
  const ahead = [...company.getStates().keys()].filter((client) => client < company.clientID);
  return SOON + ahead.length * EACH;
};

const key = new PluginKey<EditorState>('mendingTogether');

/**
 * Mends what concurrent changes leave ragged (tables/repair.ts). Until then everybody sees the table as the document
 * has it, the server too: a view that mended by itself would write it with its person's next key, each view again.
 *
 * No step of anybody's undo, and never by one who only reads.
 */
class Mending {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private editable = false;

  constructor(
    private readonly view: EditorView,
    private readonly company: Company,
  ) {
    this.update(view);
  }

  get isDue(): boolean {
    return this.timer !== undefined;
  }

  update(view: EditorView, before?: EditorState): void {
    const mayWriteNow = view.editable && !this.editable;
    this.editable = view.editable;
    if (this.isDue || !view.editable) return;
    const since = mayWriteNow ? undefined : before?.doc;
    if (hasRagged(view.state.doc, since)) this.wait();
  }

  destroy(): void {
    clearTimeout(this.timer);
  }

  private wait(): void {
    this.timer = setTimeout(() => this.mend(), turnOf(this.company));
  }

  private mend(): void {
    this.timer = undefined;
    const { view } = this;
    if (view.isDestroyed || !view.editable) return;
    // An input method that is writing loses its letters when the text changes under it.
    if (view.composing) return this.wait();
    const tr = mendTables(view.state.tr);
    if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
  }
}

const running = new WeakMap<EditorView, Mending>();

/** True if this editor is about to look after a ragged table. The fuzz of the hub (hub/drills/clients/fuzz.mjs) waits for it. */
export const isMendingDue = (view: EditorView): boolean => running.get(view)?.isDue ?? false;

export const mendingTogether = (company: Company): Plugin =>
  new Plugin({
    key,
    view: (view) => {
      const mending = new Mending(view, company);
      running.set(view, mending);
      return mending;
    },
  });
