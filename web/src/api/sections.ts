import { follow } from './follow';
import { keys } from './keys';
import type { Choice } from './kinds';
import type { RecordData } from './records';
import { ask, get, post } from './service';

/** A section as forms and lists offer it. */
export interface LiveChoice extends Choice {
  readonly value: string;
  readonly colour: string;
  /** Nothing new is written for it. */
  readonly archived: boolean;
  /** The section that took this one over; empty where it stands by itself. */
  readonly into: string;
  /** This person may write for it. */
  readonly writable: boolean;
}

export const sectionsQuery = {
  queryKey: keys.sections,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await ask<{ items: readonly LiveChoice[] }>(get('/section/choices'), { signal })).items,
  staleTime: 60_000,
  meta: follow('section'),
};

/** The effect of a merge: `docs/wire.md`, "Sections". */
export interface SectionMerge {
  readonly records: readonly { readonly kind: string; readonly label: string; readonly count: number }[];
  readonly total: number;
  /** Sections that were merged into this one before; they lead to the target too. */
  readonly earlier: number;
  /** Fewer people may write for the target. */
  readonly narrower: boolean;
}

export const previewSectionMerge = (id: number, into: number, signal?: AbortSignal) =>
  ask<SectionMerge>(get('/section/merge', { id, into }), { signal });

export const mergeSections = (id: number, into: number) =>
  ask<RecordData & { readonly jobId: number }>(post('/section/merge', { id, into }));
