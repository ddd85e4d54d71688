import { getSchema } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import type * as Y from 'yjs';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { contentExtensions } from '../schema';
import { problemsIn, problemsMade, type Problem } from './problems';

let known: Schema | undefined;
const editorSchema = (): Schema =>
  (known ??= getSchema(contentExtensions({ collaborative: true, imageMaxWidth: '80%' })));

/**
 * Looks at every change of a shared body before any editor hears of it: an editor deletes for everybody what it
 * has no place for. Bindings are frozen within the same transaction.
 */
export class ShowableWatch {
  private found: readonly Problem[];
  private count = 0;
  private readonly listeners = new Set<() => void>();
  private readonly bindings = new Set<() => void>();

  constructor(private readonly fragment: Y.XmlFragment) {
    this.found = problemsIn(fragment, editorSchema());
    fragment.doc?.on('beforeObserverCalls', this.look);
  }

  /** Parts that cannot be shown; empty while an editor may be bound. */
  readonly problems = (): readonly Problem[] => this.found;

  /**
   * How often the text broke. An editor that was made before it broke is frozen for good, also where the text was
   * mended before anybody could look: another one has to take its place.
   */
  readonly breaks = (): number => this.count;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** `freeze` is called at once, before the binding hears of the change that broke the document. */
  guard(freeze: () => void): () => void {
    this.bindings.add(freeze);
    return () => this.bindings.delete(freeze);
  }

  private readonly look = (transaction: Y.Transaction): void => {
    if (transaction.origin === ySyncPluginKey && this.found.length === 0) return;
    const found =
      this.found.length > 0
        ? problemsIn(this.fragment, editorSchema())
        : problemsMade(transaction, this.fragment, editorSchema());
    if (found.length === 0 && this.found.length === 0) return;
    if (found.length > 0 && this.found.length === 0) this.count += 1;
    this.found = found;
    if (found.length > 0) this.bindings.forEach((freeze) => freeze());
    // Listeners may read the document, which is still within its transaction.
    queueMicrotask(() => this.listeners.forEach((listener) => listener()));
  };
}

const watches = new WeakMap<Y.XmlFragment, ShowableWatch>();

/** The one watch of a fragment, as long as its document lives. */
export const watchOf = (fragment: Y.XmlFragment): ShowableWatch => {
  const watch = watches.get(fragment) ?? new ShowableWatch(fragment);
  watches.set(fragment, watch);
  return watch;
};
