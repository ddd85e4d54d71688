import { madeOnce } from '@/lib/idempotency-key';
import { call } from './client';
import { keys } from './keys';
import type { Action, CallRef, KindOutline, Operation } from './kinds';
import type { Payload } from './payload';

/** The generic operations on records of any kind (docs/wire.md, "A record"). */
type Offering = Pick<KindOutline, 'key' | 'calls'>;

export interface Person {
  id: number;
  label: string;
}

/** A record as it travels; its declared fields by name. */
export interface RecordData {
  readonly id: number;
  readonly revision: number;
  /** Actions that this person may do to it now. */
  readonly actions: readonly string[];
  /** Actions that only the record's own contents prevent, each with the reason. */
  readonly closed?: Readonly<Record<string, string>>;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: Person | null;
  readonly deletedAt?: string | null;
  readonly verifyState?: number;
  readonly verifyReason?: string;
  readonly submittedBy?: Person | null;
  readonly submittedAt?: string | null;
  readonly decidedBy?: Person | null;
  readonly decidedAt?: string | null;
  readonly publishedAt?: string | null;
  readonly live?: boolean;
  readonly changed?: boolean;
  /** The version that readers see, where the detail carries it. */
  readonly published?: Readonly<Record<string, unknown>> | null;
  readonly [field: string]: unknown;
}

export interface ListPage {
  items: readonly RecordData[];
  total: number;
  totalIsEstimate?: boolean;
  page: number;
  pageSize: number;
  /** By value of the tab's parameter; `""` is all. */
  counts?: Readonly<Record<string, number>>;
  /** The tabs whose number is an estimate. */
  countsAbout?: readonly string[];
  /** Ordered by hand: here and now, once a tab or parent is chosen, once filters and sorting are gone; or not at all. */
  arrange?: 'yes' | 'within' | 'narrowed';
}

/** The call of an operation that the screen cannot do without. */
export function callOf(kind: Offering, operation: Operation): CallRef {
  const ref = kind.calls[operation];
  if (!ref) throw new Error(`${kind.key} has no ${operation} call`);
  return ref;
}

interface Asked {
  signal: AbortSignal;
}

/** A page of a list or a queue; `ref` is the kind's call of it. */
export const readPage = <P = ListPage>(ref: CallRef, payload: Payload, signal?: AbortSignal) =>
  call<P>(ref, payload, { signal });

export const pageQuery = (kind: Offering, ref: CallRef, payload: Payload) => ({
  queryKey: keys.records.page(kind.key, ref.path, payload),
  queryFn: ({ signal }: Asked) => readPage(ref, payload, signal),
});

export const readRecord = <R = RecordData>(
  kind: Offering,
  id: number | string | null,
  signal?: AbortSignal,
): Promise<R> => call<R>(callOf(kind, 'detail'), { id }, { signal });

export const detailQuery = (kind: Offering, id: number) => ({
  queryKey: keys.record.of(kind.key, id),
  queryFn: ({ signal }: Asked) => readRecord(kind, id, signal),
});

/** Makes a record; two calls of the same `attempt` make one. */
export const createRecord = <R = RecordData>(kind: Offering, values: Payload, attempt?: string): Promise<R> =>
  call<R>(callOf(kind, 'create'), values, attempt === undefined ? {} : { headers: madeOnce(attempt) });

/** Changes a record; `values` name its id and the revision that was seen. */
export const updateRecord = <R = RecordData>(kind: Offering, values: Payload): Promise<R> =>
  call<R>(callOf(kind, 'update'), values);

/** Target of a move: beside a neighbour, so that others may move theirs meanwhile, or at a position from 1. */
export type Where = { after: number } | { before: number } | { position: number };

export const sortRecord = (kind: Offering, id: number, where: Where) =>
  call<{ position: number }>(callOf(kind, 'sort'), { ids: [id], ...where });

/** Removes everything from the recycle bin; what is still referred to is refused and stays. */
export const cleanBin = (kind: Offering) =>
  call<{ done: number; refused?: readonly unknown[] }>(callOf(kind, 'clean'));

/**
 * Performs an action on one record (`id`), or on several (`ids`) where the action has a call for that. A transition of
 * one record that is sent again under the same `attempt` does nothing.
 */
export const performAction = <T = unknown>(
  action: Action,
  payload: Payload,
  attempt?: string,
): Promise<T> => {
  const ref = ('ids' in payload && action.bulkCall) || action.call;
  return attempt === undefined
    ? call<T>(ref, payload)
    : call<T>(ref, payload, { headers: madeOnce(attempt) });
};

interface Found<O> {
  items: readonly O[];
  total: number;
}

/** Reads the options of the kind's picker: searched by `q`, or the records `ids`. */
export const readOptions = <O>(
  kind: Offering,
  asked: { q?: string; page?: number; ids?: readonly number[] },
  signal?: AbortSignal,
) => call<Found<O>>(callOf(kind, 'options'), asked, { signal });

/** Reads the options of a picker whose field names a call of its own; `type` is the kind that is edited. */
export const callOptions = <O>(
  { path, type }: { path: string; type: string },
  q: string,
  signal?: AbortSignal,
) => call<Found<O>>({ method: 'GET', path }, { type, q }, { signal });

export interface Count {
  kind: string;
  id: number;
  total: number;
  waiting: number;
}

/** Counts the records that belong to each of `of` (`article:7,article:9`). */
export const countRecords = (kind: Offering, of: string, signal?: AbortSignal) =>
  call<{ items: readonly Count[] }>(callOf(kind, 'counts'), { of }, { signal });

export interface HistoryItem {
  id: number;
  at: string;
  by: Person | null;
  action: string;
  label: string;
  from: number | null;
  to: number | null;
  reason: string;
  version: number | null;
}

export const readHistory = (kind: Offering, id: number, page: number, signal?: AbortSignal) =>
  call<{ items: HistoryItem[]; total: number }>(callOf(kind, 'history'), { id, page }, { signal });

/** The whole of a masked phone number; the server logs who looked at it. */
export const revealPhone = (kind: Offering, id: number) =>
  call<{ phone: string }>(callOf(kind, 'reveal'), { id });

interface Begun {
  jobId: number;
}

/** Asks for a spreadsheet of what the filters select. */
export const exportRecords = (ref: CallRef, filters: Payload) => call<Begun>(ref, filters);

/** Takes a spreadsheet in; a dry run only says what would happen. */
export const importRecords = (ref: CallRef, file: File, dryRun: boolean) =>
  call<Begun>(ref, { file, dryRun: dryRun ? '1' : '0' }, { multipart: true });
