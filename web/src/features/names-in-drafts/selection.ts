import type { ChosenDraft, NamedDraft, NameHit } from '@/api/names';

/** The hits that the person does not want. Everything else that may change is chosen, also what a new search brings. */
export type Unwanted = ReadonlySet<string>;

export const NOTHING_UNWANTED: Unwanted = new Set();

const nameOf = (draft: NamedDraft, hit: NameHit): string => `${draft.kind}:${draft.id}:${hit.key}`;

/** The hits that may become suggestions. */
export const openHits = (draft: NamedDraft): readonly NameHit[] =>
  draft.reason ? [] : draft.hits.filter((hit) => !hit.suggested);

export const isChosen = (unwanted: Unwanted, draft: NamedDraft, hit: NameHit): boolean =>
  !draft.reason && !hit.suggested && !unwanted.has(nameOf(draft, hit));

export const chosenHits = (unwanted: Unwanted, draft: NamedDraft): readonly NameHit[] =>
  openHits(draft).filter((hit) => isChosen(unwanted, draft, hit));

/** Chooses or drops some hits of a draft. */
export const choose = (
  unwanted: Unwanted,
  draft: NamedDraft,
  hits: readonly NameHit[],
  wanted: boolean,
): Unwanted => {
  const next = new Set(unwanted);
  for (const hit of hits) {
    if (wanted) next.delete(nameOf(draft, hit));
    else next.add(nameOf(draft, hit));
  }
  return next;
};

/** The state of the box of a draft. */
export const draftState = (unwanted: Unwanted, draft: NamedDraft): boolean | 'indeterminate' => {
  const chosen = chosenHits(unwanted, draft).length;
  if (chosen === 0) return false;
  return chosen === openHits(draft).length || 'indeterminate';
};

/** The drafts with chosen hits, as the server takes them. */
export const chosenDrafts = (unwanted: Unwanted, drafts: readonly NamedDraft[]): ChosenDraft[] =>
  drafts
    .map((draft) => ({
      kind: draft.kind,
      id: draft.id,
      keys: chosenHits(unwanted, draft).map(({ key }) => key),
    }))
    .filter(({ keys }) => keys.length > 0);

/** What was found, in one sentence. */
export const summaryOf = (name: string, drafts: readonly NamedDraft[]): string => {
  const places = drafts.reduce((sum, { hits }) => sum + hits.length, 0);
  return `${drafts.length}篇未完成的草稿里有“${name}”，共${places}处`;
};
