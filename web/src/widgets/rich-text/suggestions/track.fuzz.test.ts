import { getSchema } from '@tiptap/core';
import { Node, Slice, type Schema } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { Transform } from '@tiptap/pm/transform';
import { expect, it } from 'vitest';
import { contentExtensions } from '../schema';
import { resolveSuggestions, withoutSuggestions } from './resolve';
import { trackTransaction } from './track';

const schema: Schema = getSchema(contentExtensions({ collaborative: true, imageMaxWidth: '80%' }));

/** Mulberry32: the same run every time, so that a failure can be looked at. */
const dice = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
type Dice = () => number;
const upTo = (roll: Dice, limit: number) => Math.floor(roll() * limit);
const pick = <T>(roll: Dice, items: readonly T[]): T => items[upTo(roll, items.length)] as T;

const LETTERS = [...'天地玄黄宇宙洪荒日月盈昃😀😁𠮷', '👨‍👩‍👧', '👨‍👩‍👦', '🇨🇳', '🇨🇭'];
const HALF = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/;
const words = (roll: Dice) => Array.from({ length: 1 + upTo(roll, 5) }, () => pick(roll, LETTERS)).join('');
const inline = (roll: Dice): object[] =>
  Array.from({ length: upTo(roll, 3) }, () =>
    roll() < 0.15
      ? { type: 'image', attrs: { src: `/media/${upTo(roll, 3)}.png` } }
      : { type: 'text', text: words(roll), ...(roll() < 0.3 ? { marks: [{ type: 'bold' }] } : {}) },
  );
const paragraph = (roll: Dice) => ({ type: 'paragraph', content: inline(roll) });
const block = (roll: Dice): object => {
  const kind = roll();
  if (kind < 0.15) return { type: 'heading', attrs: { level: 2 }, content: inline(roll) };
  if (kind < 0.3)
    return {
      type: 'bulletList',
      content: Array.from({ length: 1 + upTo(roll, 3) }, () => ({
        type: 'listItem',
        content: [paragraph(roll)],
      })),
    };
  if (kind < 0.37) return { type: 'blockquote', content: [paragraph(roll), paragraph(roll)] };
  if (kind < 0.42) return { type: 'horizontalRule' };
  if (kind < 0.48)
    return {
      type: 'table',
      content: [
        { type: 'tableRow', content: [0, 1].map(() => ({ type: 'tableCell', content: [paragraph(roll)] })) },
      ],
    };
  return paragraph(roll);
};
const article = (roll: Dice): Node =>
  Node.fromJSON(schema, {
    type: 'doc',
    content: Array.from({ length: 1 + upTo(roll, 5) }, () => block(roll)),
  });

const caret = (roll: Dice, doc: Node): number => {
  const places: number[] = [];
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return;
    const text = node.textBetween(0, node.content.size, '', '\uFFFC');
    for (let i = 0; i <= node.content.size; i += 1)
      if (!HALF.test(text.slice(i)) || i === 0) places.push(pos + 1 + i);
  });
  return places.length ? pick(roll, places) : 0;
};
const range = (roll: Dice, doc: Node): [number, number] => {
  const ends = [caret(roll, doc), caret(roll, doc)];
  return [Math.min(...ends), Math.max(...ends)];
};

const EDITS: Record<string, (roll: Dice, tr: Transaction) => unknown> = {
  typing: (roll, tr) => tr.insertText(words(roll), caret(roll, tr.doc)),
  deleting: (roll, tr) => tr.delete(...range(roll, tr.doc)),
  replacing: (roll, tr) => {
    const [from, to] = range(roll, tr.doc);
    return tr.doc.resolve(from).sameParent(tr.doc.resolve(to)) && tr.insertText(words(roll), from, to);
  },
  splitting: (roll, tr) => tr.split(caret(roll, tr.doc)),
  pasting: (roll, tr) => tr.replace(...range(roll, tr.doc), new Slice(article(roll).content, 0, 0)),
  bold: (roll, tr) => tr.addMark(...range(roll, tr.doc), schema.mark('bold')),
  aligning: (roll, tr) => tr.setBlockType(...range(roll, tr.doc), schema.nodes.heading!, { level: 3 }),
};

/** A document is cut where its text nodes meet. */
const isWhole = (doc: Node): boolean => {
  let whole = true;
  doc.descendants((node) => {
    whole &&= !HALF.test(node.text ?? '');
  });
  return whole;
};

const tidy = (doc: Node): string => JSON.stringify(doc.toJSON());
const settled = (doc: Node): Node => {
  const tr = new Transform(doc);
  resolveSuggestions(tr, 'accept', () => true);
  return tr.doc;
};

it.each(Object.keys(EDITS))('%s: rejecting gives back what was, accepting what was meant', (name) => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const roll = dice(seed);
    const doc = article(roll);
    const state = EditorState.create({ schema, doc });
    const original = state.tr;
    try {
      EDITS[name]?.(roll, original);
    } catch {
      continue;
    }
    const tracked = original.docChanged ? trackTransaction(original, state, 1) : null;
    if (!tracked) continue;
    const story = `${name} ${seed}\n${doc.toString()}\n→ ${original.doc.toString()}\n= ${tracked.doc.toString()}`;
    tracked.doc.check();
    expect(isWhole(tracked.doc), story).toBe(true);
    expect(tidy(withoutSuggestions(tracked.doc)), story).toBe(tidy(doc));
    expect(settled(tracked.doc).textContent, story).toBe(original.doc.textContent);
  }
});

it('any series of edits of two people can be rejected to what was there', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const roll = dice(seed * 7919);
    const doc = article(roll);
    let state = EditorState.create({ schema, doc });
    for (let step = 0; step < 12; step += 1) {
      const original = state.tr;
      try {
        EDITS[pick(roll, Object.keys(EDITS))]?.(roll, original);
      } catch {
        continue;
      }
      const tracked = original.docChanged ? trackTransaction(original, state, 1 + upTo(roll, 2)) : null;
      if (!tracked) continue;
      tracked.doc.check();
      expect(isWhole(tracked.doc), `${seed}`).toBe(true);
      state = state.apply(tracked);
    }
    expect(withoutSuggestions(state.doc).textContent, `${seed}`).toBe(doc.textContent);
    settled(state.doc).check();
  }
});
