import type { Editor } from '@tiptap/core';
import { Slice, type Fragment, type Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { asOneStep } from '../changes/one-step';

/** A run of blocks that differs: `from`–`to` of the old ones gives way to `blocks`. */
interface Hunk {
  from: number;
  to: number;
  blocks: Node[];
}

const childrenOf = (fragment: Fragment): Node[] =>
  Array.from({ length: fragment.childCount }, (_, index) => fragment.child(index));

const MOST_CELLS = 4_000_000;

/** Lengths of the longest common runs from each pair of places on, as a table. */
const commonLengths = (old: Node[], next: Node[]): Uint32Array => {
  const width = next.length + 1;
  const table = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = next.length - 1; j >= 0; j -= 1) {
      const same = old[i]?.eq(next[j] as Node);
      const skip = Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
      table[i * width + j] = same ? (table[(i + 1) * width + j + 1] ?? 0) + 1 : skip;
    }
  }
  return table;
};

const hunksOf = (old: Node[], next: Node[]): Hunk[] => {
  if (old.length * next.length > MOST_CELLS) return [{ from: 0, to: old.length, blocks: next }];
  const width = next.length + 1;
  const table = commonLengths(old, next);
  const hunks: Hunk[] = [];
  let [i, j] = [0, 0];
  const change = (): Hunk => {
    const last = hunks.at(-1);
    if (last && last.to === i) return last;
    const hunk: Hunk = { from: i, to: i, blocks: [] };
    hunks.push(hunk);
    return hunk;
  };
  while (i < old.length || j < next.length) {
    if (i < old.length && j < next.length && old[i]?.eq(next[j] as Node)) {
      i += 1;
      j += 1;
    } else if (
      j < next.length &&
      (i === old.length || (table[i * width + j + 1] ?? 0) >= (table[(i + 1) * width + j] ?? 0))
    ) {
      change().blocks.push(next[j] as Node);
      j += 1;
    } else {
      const hunk = change();
      i += 1;
      hunk.to = i;
    }
  }
  return hunks;
};

/** Replaces only what differs between what stands there and what shall. */
const replaceRun = (tr: Transaction, { from, to, blocks }: Hunk): void => {
  const old = childrenOf(tr.doc.content);
  const size = (count: number) => old.slice(0, count).reduce((sum, block) => sum + block.nodeSize, 0);
  const [start, end] = [size(from), size(to)];
  const next = tr.doc.type.create(null, blocks).content;
  const now = tr.doc.slice(start, end).content;
  const differs = now.findDiffStart(next);
  const ends = now.findDiffEnd(next);
  if (differs === null || !ends) return;
  const overlap = Math.max(0, differs - Math.min(ends.a, ends.b));
  const [a, b] = [ends.a + overlap, ends.b + overlap];
  const inside = tr.doc.resolve(start + differs).parent.isTextblock && from + 1 === to && blocks.length === 1;
  if (inside) tr.replace(start + differs, start + a, tr.doc.type.create(null, blocks).slice(differs, b));
  else tr.replace(start, end, new Slice(next, 0, 0));
};

/**
 * Makes the text say what `doc` says, touching only the blocks that differ. In a co-edited text each run of them is a
 * transaction of its own: the shared document then compares few blocks, and what others write in between stays.
 */
export const applyDoc = (editor: Editor, doc: Node): void => {
  const shared = Boolean(ySyncPluginKey.getState(editor.state));
  const hunks = hunksOf(childrenOf(editor.state.doc.content), childrenOf(doc.content)).reverse();
  if (hunks.length === 0) return;
  asOneStep(editor, () => {
    let { tr } = editor.state;
    for (const hunk of hunks) {
      replaceRun(tr, hunk);
      if (!shared || !tr.docChanged) continue;
      editor.view.dispatch(tr);
      ({ tr } = editor.state);
    }
    if (tr.docChanged) editor.view.dispatch(tr);
  });
};
