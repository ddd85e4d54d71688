import { Fragment, Slice } from '@tiptap/pm/model';
import type { Plugin, Selection, Transaction } from '@tiptap/pm/state';
import type * as Y from 'yjs';
import { keepSelection, type Mapping, type RelativeSelection } from './selection';

/** Members of y-tiptap's binding that are used and overridden. */
interface Binding {
  doc: Y.Doc;
  type: Y.XmlFragment;
  mapping: Mapping;
  /** The selection before the document changed. */
  beforeTransactionSelection: RelativeSelection | null;
  beforeAllTransactions: () => void;
  /** Hears of every change of the shared body that was not made in this editor. */
  _observeFunction: (events: unknown, transaction: Y.Transaction) => void;
  /** Transaction of such a change in the editor. */
  readonly _tr: Transaction;
  _isLocalCursorInView: () => boolean;
  _forceRerender: () => void;
}

/** The outermost blocks that differ: blocks that stayed are the same objects before and after. */
const replaceDiffering = (tr: Transaction, fresh: Fragment): void => {
  const old = tr.doc.content;
  const shorter = Math.min(old.childCount, fresh.childCount);
  let [start, first] = [0, 0];
  while (first < shorter && old.child(first) === fresh.child(first)) start += old.child(first++).nodeSize;
  let [end, last] = [0, 0];
  const fromEnd = (blocks: Fragment) => blocks.child(blocks.childCount - 1 - last);
  while (last < shorter - first && fromEnd(old) === fromEnd(fresh))
    [end, last] = [end + fromEnd(old).nodeSize, last + 1];
  const blocks = fresh.content.slice(first, fresh.childCount - last);
  if (start === old.size - end && blocks.length === 0) return;
  tr.replace(start, old.size - end, new Slice(Fragment.from(blocks), 0, 0));
};

/** A transaction for a library that always replaces the whole document; `after` is told once it has. */
const sparing = (tr: Transaction, after: () => void): Transaction => {
  const replace = tr.replace.bind(tr);
  tr.replace = (from, to, slice) => {
    tr.replace = replace;
    if (from !== 0 || to !== tr.doc.content.size || !slice) return replace(from, to, slice);
    replaceDiffering(tr, slice.content);
    after();
    return tr;
  };
  return tr;
};

const transactionOf = (binding: Binding): (() => Transaction) => {
  const found = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(binding), '_tr')?.get;
  if (!found) throw new Error('y-tiptap makes its transactions in another way now');
  return found.bind(binding) as () => Transaction;
};

/**
 * A change of others costs what it changes, and is always shown.
 *
 * The library forgets every node at such a change, makes all of them anew and replaces the whole document, so that
 * nothing that is remembered by node survives and the view compares every letter. Here it forgets what changed since
 * it last did so: its own changes too, because something may have changed the body in answer to them, unheard by the
 * editor.
 *
 * The library puts the selection back before it shows the change, and when that fails the change is not shown: the
 * next key here would write the old text over it. Here the selection goes along with the change, and is put back where
 * that succeeds.
 */
export const bindLeast = (sync: Plugin): void => {
  const init = sync.spec.state?.init as unknown as () => { binding: Binding };
  const { binding } = init();
  const { mapping, _observeFunction: observe, beforeAllTransactions: noteSelection } = binding;
  const make = transactionOf(binding);
  const changed = new Set<unknown>();
  let selection: RelativeSelection | null = null;
  const forget = () => {
    changed.forEach((type) => mapping.delete(type));
    changed.clear();
  };
  const keep = (tr: Transaction, before: Selection) => () => {
    if (!selection || !tr.docChanged) return;
    keepSelection(tr, before, selection, binding);
    if (attempted(() => binding._isLocalCursorInView())) tr.scrollIntoView();
  };
  Object.defineProperty(binding, '_tr', {
    get: () => {
      const tr = make();
      return sparing(tr, keep(tr, tr.selection));
    },
  });
  binding.beforeAllTransactions = () => void attempted(noteSelection);
  binding._observeFunction = (events, transaction) => {
    for (const type of [...transaction.changed.keys(), ...transaction.changedParentTypes.keys()])
      changed.add(type);
    [selection, binding.beforeTransactionSelection] = [binding.beforeTransactionSelection, null];
    mapping.clear = forget;
    try {
      observe(events, transaction);
    } catch (error) {
      console.error('The change is shown by drawing the whole text again', error);
      Reflect.deleteProperty(mapping, 'clear');
      selection = null;
      binding._forceRerender();
    } finally {
      Reflect.deleteProperty(mapping, 'clear');
      selection = null;
    }
  };
};

const attempted = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch (error) {
    console.error(error);
    return undefined;
  }
};
