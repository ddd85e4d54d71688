import { call } from '@/api/client';

type Values = Readonly<Record<string, unknown>>;

export const votes = (value: unknown): number => (typeof value === 'number' ? value : 0);

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The two sides with all their votes, as the app shows them; nothing without a vote. */
export const supportOf = (values: Values) =>
  values['sides'] === true
    ? {
        pro: { label: text(values['pro']), count: votes(values['proNum']) + votes(values['operateProNum']) },
        con: { label: text(values['con']), count: votes(values['conNum']) + votes(values['operateConNum']) },
      }
    : null;

export interface Voices {
  readonly comments: { readonly total: number; readonly approved: number; readonly pending: number };
  readonly days: readonly { readonly date: string; readonly count: number }[];
}

export const readVoices = (id: number, signal?: AbortSignal) =>
  call<Voices>({ method: 'GET', path: '/discuss/numbers' }, { id }, { signal });

/** A reader's comment that may be featured. */
export interface Said {
  readonly id: number;
  readonly text: string;
  readonly readerName: string;
  readonly likeNum: number;
  readonly createdAt: string;
}

export const readComments = (id: number, q: string, page: number, signal?: AbortSignal) =>
  call<{ items: readonly Said[]; total: number }>(
    { method: 'GET', path: '/discuss/comments' },
    { id, q: q || undefined, page },
    { signal },
  );
