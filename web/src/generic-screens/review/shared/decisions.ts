import { useMemo } from 'react';
import { create } from 'zustand';
import { ApiError, messageOf } from '@/api/errors';
import type { Action, Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { undoDecision } from '@/api/review';
import { onForget } from '@/lib/forget';
import { newAttempt } from '@/lib/idempotency-key';
import { useSession } from '@/stores/session';
import { titleOf } from '@/generic-screens/record/record';
import type { SeenVersion, WaitingDecision } from '../waiting/memory';
import { hold, isUnanswered, sendDecision, takeBack, useWaiting } from '../waiting/queue';

/** As long as the server takes a decision back (docs/wire.md, "Review"). */
export const UNDO_SECONDS = 10;
const PINNED = ['approve', 'reject'];

/** One decision on its way: taken at once on the screen, and told truly. */
export interface Decision {
  readonly key: number;
  readonly kind: Kind;
  readonly action: Action;
  /** The version that the reviewer saw. */
  readonly seen: RecordData;
  readonly phase: 'sending' | 'open' | 'undoing';
  /** Milliseconds of the epoch; from then on it stands. */
  readonly until: number;
}

/** A decision that the server did not take: what was seen, and why not. */
export interface Refusal {
  readonly kind: string;
  /** The full record, unless it was decided in an earlier visit. */
  readonly seen: SeenVersion;
  readonly label: string;
  readonly reason: string;
  /** Nobody was reached, so that trying again may do. */
  readonly error: unknown;
}

interface DecisionState {
  readonly running: readonly Decision[];
  readonly refusals: readonly Refusal[];
}

export const useDecisions = create<DecisionState>(() => ({ running: [], refusals: [] }));

let keys = 0;
const sending = new Map<number, Promise<unknown>>();

const change = (key: number, with_: Partial<Decision>) =>
  useDecisions.setState(({ running }) => ({
    running: running.map((one) => (one.key === key ? { ...one, ...with_ } : one)),
  }));

const drop = (key: number) => {
  sending.delete(key);
  useDecisions.setState(({ running }) => ({ running: running.filter((one) => one.key !== key) }));
};

const sameRecord = (kind: string, id: number) => (one: Refusal) => one.kind === kind && one.seen.id === id;

/** The refusal has been read, or a new decision takes its place. */
export const forgetRefusal = (kind: string, id: number): void =>
  useDecisions.setState(({ refusals }) => ({
    refusals: refusals.filter((one) => !sameRecord(kind, id)(one)),
  }));

/** Notes a decision that the server did not take; its page says so. */
export function refuse(kind: string, seen: SeenVersion, label: string, error: unknown): Refusal {
  const reason = messageOf(error);
  const refusal = { kind, seen, label, reason, error: error instanceof ApiError ? error : null };
  useDecisions.setState(({ refusals }) => ({ refusals: [...refusals, refusal] }));
  return refusal;
}

export interface Outcome {
  onDone?: () => void;
  onRefused?: (refusal: Refusal) => void;
  /** The server was not reached: the decision waits on the device. */
  onHeld?: () => void;
}

const waitingOf = (
  kind: Kind,
  action: Action,
  seen: RecordData,
  values: Readonly<Record<string, unknown>>,
): WaitingDecision => {
  const pinned = PINNED.includes(action.name) ? { revision: seen.revision } : {};
  return {
    attempt: newAttempt(),
    person: useSession.getState().user?.id ?? 0,
    kind: kind.key,
    title: titleOf(kind, seen),
    action,
    payload: { id: seen.id, ...pinned, ...values },
    seen,
    at: Date.now(),
  };
};

/** Waiting decisions about one record. */
const heldOf = (kind: string, id: number): readonly WaitingDecision[] =>
  useWaiting.getState().waiting.filter((one) => one.kind === kind && one.seen.id === id);

/** Only the reviewer's last word about a record waits: an earlier one would be sent before it. */
const takeBackEarlier = (kind: string, id: number): void => {
  const leaving = useWaiting.getState().sending;
  for (const held of heldOf(kind, id)) if (held.attempt !== leaving) void takeBack(held);
};

/** Decides about the version that was seen. Answers at once; the outcome is told when the server has spoken. */
export function decide(
  kind: Kind,
  action: Action,
  seen: RecordData,
  values: Readonly<Record<string, unknown>>,
  { onDone, onRefused, onHeld }: Outcome = {},
): void {
  const key = (keys += 1);
  forgetRefusal(kind.key, seen.id);
  takeBackEarlier(kind.key, seen.id);
  const decision: Decision = { key, kind, action, seen, phase: 'sending', until: Infinity };
  useDecisions.setState(({ running }) => ({ running: [...running, decision] }));
  const waiting = waitingOf(kind, action, seen, values);
  const sent = sendDecision(waiting);
  sending.set(key, sent);
  sent.then(
    () => {
      if (!sending.has(key)) return;
      change(key, { phase: 'open', until: Date.now() + UNDO_SECONDS * 1000 });
      setTimeout(() => settle(key), UNDO_SECONDS * 1000);
      onDone?.();
    },
    (error: unknown) => {
      // The person has signed out meanwhile: the next one is not told.
      if (!sending.has(key)) return;
      if (isUnanswered(error)) {
        hold(waiting);
        drop(key);
        onHeld?.();
        return;
      }
      drop(key);
      onRefused?.(refuse(kind.key, seen, action.label, error));
    },
  );
}

/** Time is over, unless it is being taken back right now. */
const settle = (key: number) => {
  if (useDecisions.getState().running.some((one) => one.key === key && one.phase === 'open')) drop(key);
};

/** `held`: it was not answered, and is not sent again. `refused`: the server had not taken it. */
export type Undone = 'undone' | 'held' | 'refused';

/** Takes the decision back, once it has arrived. Rejects with the server's reason. */
export async function undo(decision: Decision): Promise<Undone> {
  const { key, kind, seen } = decision;
  try {
    await sending.get(key);
  } catch {
    // It was refused, and the refusal tells itself; or it was not answered, and waits.
    const held = heldOf(kind.key, seen.id);
    await Promise.all(held.map(takeBack));
    return held.length ? 'held' : 'refused';
  }
  change(key, { phase: 'undoing' });
  try {
    await undoDecision(kind.key, seen.id);
    return 'undone';
  } finally {
    drop(key);
  }
}

/** The last decision that can still be taken back. */
export const lastOpen = (running: readonly Decision[]): Decision | undefined =>
  running.findLast(({ phase }) => phase !== 'undoing');

/** Records of a kind that are decided, or about to be, also without network: no longer part of its queue. */
export function useDecidedIds(kind: string): ReadonlySet<number> {
  const running = useDecisions((state) => state.running);
  const waiting = useWaiting((state) => state.waiting);
  return useMemo(() => {
    const taken = running.filter((one) => one.kind.key === kind && one.phase !== 'undoing');
    const held = waiting.filter((one) => one.kind === kind);
    return new Set([...taken, ...held].map(({ seen }) => seen.id));
  }, [running, waiting, kind]);
}

export const nameOf = ({ kind, seen }: Decision): string => titleOf(kind, seen);

onForget(() => {
  sending.clear();
  useDecisions.setState({ running: [], refusals: [] });
});
