import { create } from 'zustand';
import type { Then } from '@/api/feedback';
import { onForget } from '@/lib/forget';

export interface Draft {
  readonly text: string;
  readonly images: readonly string[];
  readonly then: Then;
}

export const EMPTY: Draft = { text: '', images: [], then: 'answered' };

interface Drafts {
  /** Texts that were not sent yet, by conversation: another conversation may be looked at meanwhile. */
  readonly drafts: ReadonlyMap<number, Draft>;
  /** Internal notes that were not added yet, by conversation. */
  readonly notes: ReadonlyMap<number, string>;
}

const NOTHING: Drafts = { drafts: new Map(), notes: new Map() };
const useDrafts = create<Drafts>(() => NOTHING);
onForget(() => useDrafts.setState(NOTHING));

/** A reply that is taken back puts its text here, before or after the conversation is shown again. */
export const useDraft = (id: number): Draft => useDrafts(({ drafts }) => drafts.get(id) ?? EMPTY);

export const useNote = (id: number): string => useDrafts(({ notes }) => notes.get(id) ?? '');

export const keepDraft = (id: number, draft: Draft): void =>
  useDrafts.setState(({ drafts }) => ({ drafts: new Map(drafts).set(id, draft) }));

/** Changes what is written by now, not what a screen showed before. */
export const changeDraft = (id: number, change: (before: Draft) => Draft): void =>
  useDrafts.setState(({ drafts }) => ({ drafts: new Map(drafts).set(id, change(drafts.get(id) ?? EMPTY)) }));

export const forgetDraft = (id: number): void => keepDraft(id, EMPTY);

export const keepNote = (id: number, text: string): void =>
  useDrafts.setState(({ notes }) => ({ notes: new Map(notes).set(id, text) }));

/** A template goes behind what is written already, on a line of its own. */
export const withTemplate = (text: string, template: string): string =>
  text.trim() ? `${text.trimEnd()}\n${template}` : template;
