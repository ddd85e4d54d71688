import type { Then } from '@/api/feedback';
import { onForget } from '@/lib/forget';

export interface Draft {
  readonly text: string;
  readonly images: readonly string[];
  readonly then: Then;
}

export const EMPTY: Draft = { text: '', images: [], then: 'answered' };

/** Texts that were not sent yet, by conversation: another conversation may be looked at meanwhile. */
const drafts = new Map<number, Draft>();
/** Internal notes that were not added yet, by conversation. */
const notes = new Map<number, string>();
onForget(() => {
  drafts.clear();
  notes.clear();
});

export const draftOf = (id: number): Draft => drafts.get(id) ?? EMPTY;

export function keepDraft(id: number, draft: Draft): void {
  if (draft.text || draft.images.length) drafts.set(id, draft);
  else drafts.delete(id);
}

export const noteOf = (id: number): string => notes.get(id) ?? '';

export function keepNote(id: number, text: string): void {
  if (text) notes.set(id, text);
  else notes.delete(id);
}

/** A template goes behind what is written already, on a line of its own. */
export const withTemplate = (text: string, template: string): string =>
  text.trim() ? `${text.trimEnd()}\n${template}` : template;
