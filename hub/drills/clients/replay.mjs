// Honest edits to be mutated, and whether Yjs can take what the hub let through of them.
import * as Y from 'yjs';
import { chance } from './chance.mjs';
import { edit } from './edits.mjs';
import { serve } from './serve.mjs';
import { canonical } from './state.mjs';

const EDITORS = [4711, 4712, 4713];
const EDITS = 40;

const base64 = (update) => Buffer.from(update).toString('base64');

/** Letters of one code unit: cut in half by a mutation, Yjs and pycrdt keep different halves of the others. */
const ofWhole = (random) => ({
  ...random,
  pick: (list) => {
    const picked = random.pick(list);
    return typeof picked === 'string' && /[\ud800-\udfff]/.test(picked) ? '湖' : picked;
  },
});

/** A document whose updates go to all others at once. */
const joined = (docs, updates) => (clientID) => {
  const doc = Object.assign(new Y.Doc(), { clientID });
  doc.on('update', (update, origin) => {
    if (origin === 'others') return;
    updates.push(base64(update));
    for (const other of docs) if (other !== doc) Y.applyUpdate(other, update, 'others');
  });
  return doc;
};

await serve({
  /** Updates of three editors, and their whole document at the end. */
  honest: ({ seed }) => {
    const [random, docs, updates] = [ofWhole(chance(seed)), [], []];
    docs.push(...EDITORS.map(joined(docs, updates)));
    for (let n = 0; n < EDITS; n += 1) edit(random.pick(docs), random);
    return [...updates, base64(Y.encodeStateAsUpdate(docs[0]))];
  },
  /**
   * The text of a document after these updates, and the edits with which Yjs itself tidied meanwhile (marks that it holds redundant): an
   * editor sends that to the hub like any other change. Throws where an editor would.
   */
  read: ({ updates }) => {
    const [doc, tidied] = [new Y.Doc(), []];
    doc.on('update', (update, origin) => {
      if (origin !== 'others') tidied.push(base64(update));
    });
    for (const update of updates) Y.applyUpdate(doc, Buffer.from(update, 'base64'), 'others');
    return { said: canonical(doc), tidied };
  },
});
