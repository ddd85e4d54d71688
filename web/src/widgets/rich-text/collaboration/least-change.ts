import { Fragment, Slice } from '@tiptap/pm/model';
import type { Plugin, Transaction } from '@tiptap/pm/state';
import type * as Y from 'yjs';

/** What is overridden of y-tiptap's binding. */
interface Binding {
  /** Which node of the editor stands for which element of the document. */
  mapping: Map<unknown, unknown>;
  /** Hears of every change of the shared body that was not made in this editor. */
  _observeFunction: (events: unknown, transaction: Y.Transaction) => void;
  /** What such a change becomes in the editor. */
  readonly _tr: Transaction;
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

/** A transaction for a library that always replaces the whole document. */
const sparing = (tr: Transaction): Transaction => {
  const replace = tr.replace.bind(tr);
  tr.replace = (from, to, slice) => {
    tr.replace = replace;
    if (from !== 0 || to !== tr.doc.content.size || !slice) return replace(from, to, slice);
    replaceDiffering(tr, slice.content);
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
 * A change of others costs what it changes and not the whole text. The library forgets every node at such a change,
 * makes all of them anew and replaces the whole document, so that nothing that is remembered by node survives and the
 * view compares every letter. Here it forgets what changed since it last did so: its own changes too, because
 * something may have changed the body in answer to them, unheard by the editor.
 */
export const bindLeast = (sync: Plugin): void => {
  const init = sync.spec.state?.init as unknown as () => { binding: Binding };
  const { binding } = init();
  const { mapping, _observeFunction: observe } = binding;
  const make = transactionOf(binding);
  const changed = new Set<unknown>();
  const forget = () => {
    changed.forEach((type) => mapping.delete(type));
    changed.clear();
  };
  Object.defineProperty(binding, '_tr', { get: () => sparing(make()) });
  binding._observeFunction = (events, transaction) => {
    for (const type of [...transaction.changed.keys(), ...transaction.changedParentTypes.keys()])
      changed.add(type);
    mapping.clear = forget;
    try {
      observe(events, transaction);
    } finally {
      Reflect.deleteProperty(mapping, 'clear');
    }
  };
};
