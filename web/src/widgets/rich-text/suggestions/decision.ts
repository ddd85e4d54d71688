import type { Editor } from '@tiptap/core';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { listSuggestions } from './list';
import { resolveSuggestions, type Matches, type Verdict } from './resolve';

/**
 * Joining two paragraphs copies the second one's text: Yjs cannot move. Two people who decide on the same suggestion
 * at once would both copy. So each decision leaves in the document's map `decisions`, under `<suggestion>:<client>`,
 * which items it made; where several made some for one suggestion, those of the lowest client stay.
 */
const DECISIONS = 'decisions';
/** Origin of taking away what was copied twice; nobody's undo brings it back. */
export const TWICE_DECIDED = Symbol('twice decided');

interface Made {
  client: number;
  clock: number;
  length: number;
}

const isMade = (value: unknown): value is Made =>
  typeof value === 'object' &&
  value !== null &&
  ['client', 'clock', 'length'].every((name) => typeof (value as Record<string, unknown>)[name] === 'number');

/** The content that still stands of what a decision made. */
const standing = (doc: Y.Doc, { client, clock, length }: Made): Y.Item[] =>
  (doc.store.clients.get(client) ?? []).filter(
    (struct): struct is Y.Item =>
      struct instanceof Y.Item &&
      !struct.deleted &&
      struct.countable &&
      struct.parentSub === null &&
      struct.id.clock >= clock &&
      struct.id.clock < clock + length,
  );

const bySuggestion = (doc: Y.Doc): Map<string, Made[]> => {
  const groups = new Map<string, Made[]>();
  doc.getMap(DECISIONS).forEach((value, key) => {
    if (!isMade(value)) return;
    const id = key.slice(0, key.lastIndexOf(':'));
    groups.set(id, [...(groups.get(id) ?? []), value]);
  });
  return groups;
};

const takeBackTwice = (doc: Y.Doc): void => {
  for (const made of bySuggestion(doc).values()) {
    if (made.length < 2) continue;
    const alive = made
      .toSorted((a, b) => a.client - b.client)
      .map((one) => standing(doc, one))
      .filter((items) => items.length > 0);
    const twice = alive.slice(1).flat();
    if (twice.length)
      doc.transact((transaction) => twice.forEach((item) => item.delete(transaction)), TWICE_DECIDED);
  }
};

/** While this runs, what two people's decisions copied twice is taken away as soon as both are known. */
export const watchDecisions = (doc: Y.Doc, mayWrite: () => boolean): (() => void) => {
  const decisions = doc.getMap(DECISIONS);
  const look = () => {
    if (mayWrite()) queueMicrotask(() => takeBackTwice(doc));
  };
  decisions.observe(look);
  return () => decisions.unobserve(look);
};

const decideOne = (editor: Editor, doc: Y.Doc | null, verdict: Verdict, id: string): void => {
  const { tr } = editor.state;
  resolveSuggestions(tr, verdict, (stamp) => stamp.id === id);
  if (!tr.docChanged) return;
  const clock = doc ? Y.getState(doc.store, doc.clientID) : 0;
  editor.view.dispatch(tr.setMeta('suggestions', { verdict }));
  if (!doc) return;
  const made: Made = { client: doc.clientID, clock, length: Y.getState(doc.store, doc.clientID) - clock };
  if (standing(doc, made).length) doc.getMap(DECISIONS).set(`${id}:${made.client}`, made);
};

/** Accepts or rejects the suggestions that match, as one step of this person's undo. Answers how many there were. */
export const decide = (editor: Editor, verdict: Verdict, matches: Matches): number => {
  const doc = (ySyncPluginKey.getState(editor.state) as { doc: Y.Doc } | undefined)?.doc ?? null;
  const chosen = listSuggestions(editor.state.doc).filter(matches);
  const run = () => chosen.toReversed().forEach(({ id }) => decideOne(editor, doc, verdict, id));
  if (doc) doc.transact(run, ySyncPluginKey);
  else run();
  return chosen.length;
};
