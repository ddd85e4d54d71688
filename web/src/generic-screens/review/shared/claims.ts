import { useEffect, useState } from 'react';
import { claimRecord, releaseRecord, type Account, type Claim } from '@/api/review';
import { failureOf } from '@/api/errors';
import { useTopic, useWatch } from '@/realtime/console';
import { useSession } from '@/stores/session';
import { notify } from '@/ui';

const RENEW_MS = 30_000;

const lines = new Map<string, Promise<unknown>>();

/** Claims and releases of one record leave one after the other, so that none overtakes a later one. */
function inOrder<T>(name: string, work: () => Promise<T>): Promise<T> {
  const next = (lines.get(name) ?? Promise.resolve()).then(work, work);
  lines.set(name, next);
  void next.then(
    () => lines.get(name) === next && lines.delete(name),
    () => undefined,
  );
  return next;
}

export type Holder = Account & { readonly color?: string };
interface ClaimFrame {
  claims: readonly { kind: string; id: number; by: Holder | null }[];
}

/** Holders of a kind's records, live. The rows count until the socket has spoken of a record. */
export function useClaims(kind: string): ReadonlyMap<number, Holder | null> {
  const [told, setTold] = useState<{ kind: string; holders: ReadonlyMap<number, Holder | null> }>({
    kind,
    holders: NOBODY,
  });
  useWatch({ topics: ['claims'], kinds: [kind] });
  useTopic('claims', ({ type, data }) => {
    if (type === 'taken') return;
    const own = (data as ClaimFrame).claims.filter((claim) => claim.kind === kind);
    setTold((before) => {
      const kept = type === 'snapshot' || before.kind !== kind ? [] : [...before.holders];
      const holders = new Map([...kept, ...own.map(({ id, by }) => [id, by] as const)]);
      return { kind, holders: replaceEqualMap(before.holders, holders) };
    });
  });
  return told.kind === kind ? told.holders : NOBODY;
}

const NOBODY: ReadonlyMap<number, Holder | null> = new Map();

/** The map that is there, if the other says the same: a connection begins with what the rows already show. */
const replaceEqualMap = <Value>(before: ReadonlyMap<number, Value>, next: ReadonlyMap<number, Value>) =>
  JSON.stringify([...before]) === JSON.stringify([...next]) ? before : next;

export interface Held {
  /** `unknown` while the server has not answered; `free`: nobody holds it, and this person takes none. */
  state: 'unknown' | 'mine' | 'theirs' | 'free';
  claim: Claim | null;
  /** Person who took it over from this one. */
  takenBy: Account | null;
  takeOver: () => Promise<void>;
}

interface Answer {
  name: string;
  claim: Claim | null;
  takenBy: Account | null;
}

/** The calls of claims: those of the review centre, or of a desk with a queue of its own. */
export interface ClaimCalls {
  readonly take: (kind: string, id: number, over?: boolean) => Promise<{ claim: Claim | null }>;
  readonly release: (kind: string, id: number) => Promise<unknown>;
}

const REVIEW: ClaimCalls = { take: claimRecord, release: releaseRecord };

/**
 * Claims a record for as long as its page is open: opening claims, every half minute renews (the socket's place does so
 * in a hidden tab, where timers are slow), leaving frees. Somebody else's claim stays theirs until `takeOver`.
 */
export function useClaim(kind: string, id: number, active: boolean, calls: ClaimCalls = REVIEW): Held {
  const name = `${kind}:${id}`;
  const me = useSession((state) => state.user?.id);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const current = answer?.name === name ? answer : null;
  const accept = (claim: Claim | null) =>
    setAnswer((before) => ({
      name,
      claim,
      takenBy: claim?.mine || before?.name !== name ? null : before.takenBy,
    }));
  useEffect(() => {
    if (!active) return;
    const renew = () => inOrder(name, () => calls.take(kind, id)).then(({ claim }) => accept(claim), ignore);
    void renew();
    const timer = setInterval(() => void renew(), RENEW_MS);
    return () => {
      clearInterval(timer);
      inOrder(name, () => calls.release(kind, id)).catch(ignore);
    };
    // `accept` only sets the state of this very name.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind, id, active, name, calls]);
  useTopic('claims', ({ type, data }) => {
    if (type === 'taken') {
      const taken = data as { kind: string; id: number; by: Account };
      if (taken.kind === kind && taken.id === id && active)
        setAnswer({ name, claim: asClaim(taken.by), takenBy: taken.by });
      return;
    }
    const news = (data as ClaimFrame).claims.find((one) => one.kind === kind && one.id === id);
    if (!news || !active || news.by?.id === me) return;
    if (news.by) accept(asClaim(news.by));
    // Somebody left it: it becomes this person's, who is looking at it.
    else if (current?.claim && !current.claim.mine)
      inOrder(name, () => calls.take(kind, id)).then(({ claim }) => accept(claim), ignore);
  });
  const takeOver = (): Promise<void> =>
    inOrder(name, () => calls.take(kind, id, true)).then(
      ({ claim }) => accept(claim),
      (error: unknown) => {
        notify.error(failureOf('接手', error), () => void takeOver());
      },
    );
  return {
    state: stateOf(active, current),
    claim: current?.claim ?? null,
    takenBy: current?.takenBy ?? null,
    takeOver,
  };
}

const ignore = () => undefined;

/** The socket says who; since when and how long only matters to the server. */
const asClaim = (by: Holder): Claim => ({ by, since: '', expiresAt: '', mine: false });

function stateOf(active: boolean, answer: Answer | null): Held['state'] {
  if (!active) return 'free';
  if (!answer) return 'unknown';
  if (!answer.claim) return 'free';
  return answer.claim.mine ? 'mine' : 'theirs';
}
