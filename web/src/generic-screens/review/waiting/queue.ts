import { create } from 'zustand';
import { ApiError, Code, isIdentityEnd } from '@/api/errors';
import { keys } from '@/api/keys';
import { queryClient } from '@/api/query-client';
import { performAction } from '@/api/records';
import { onForget } from '@/lib/forget';
import { readUser } from '@/lib/identity';
import { useSession } from '@/stores/session';
import { waitingMemory, type WaitingDecision } from './memory';

interface WaitingState {
  /** Decisions that did not reach the server, the first one first. */
  readonly waiting: readonly WaitingDecision[];
  /** The attempt that is being sent again. */
  readonly sending: string | null;
}

export const useWaiting = create<WaitingState>(() => ({ waiting: [], sending: null }));

/** Attempts that lie on the device for certain: once they no longer do, another tab has sent or dropped them. */
const onDevice = new Set<string>();

const UNANSWERED: readonly number[] = [Code.network, Code.unavailable, Code.tooMany];

/** The server has not spoken about it: it was not reached, or could not look. After signing in anew it can be sent again. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || UNANSWERED.includes(error.code) || isIdentityEnd(error.code);

/** Sends it once. Before, it is kept on the device: a tab that ends meanwhile loses nothing. */
export async function sendDecision(decision: WaitingDecision): Promise<void> {
  const kept = keep(decision);
  try {
    await performAction(decision.action, decision.payload, decision.attempt);
  } catch (error) {
    if (!isUnanswered(error)) void kept.then(() => drop(decision.attempt));
    throw error;
  }
  void kept.then(() => drop(decision.attempt));
}

/** Puts it on the device once: another tab may have taken it back since, and it must not come again. */
async function keep(decision: WaitingDecision): Promise<void> {
  if (onDevice.has(decision.attempt)) return;
  await waitingMemory.put(decision).then(
    () => void onDevice.add(decision.attempt),
    () => undefined,
  );
}

/** It was not answered, so it waits and is sent again. */
export const hold = (decision: WaitingDecision): void =>
  useWaiting.setState(({ waiting }) => ({
    waiting: [...waiting.filter(({ attempt }) => attempt !== decision.attempt), decision],
  }));

/** An answer that was lost and a call that was lost look the same from here. */
export const TAKEN_BACK = '已收回，不再发送；如果刚才已送达服务器，审核仍会生效，请连上后核对';

/** Takes a decision back that was not answered; the server tells whether it had heard of it. */
export async function takeBack({ attempt, kind, seen }: WaitingDecision): Promise<void> {
  await drop(attempt);
  void queryClient.invalidateQueries({ queryKey: keys.records.of(kind) });
  void queryClient.invalidateQueries({ queryKey: keys.record.of(kind, seen.id) });
}

const leave = (isLeft: (decision: WaitingDecision) => boolean) =>
  useWaiting.setState(({ waiting }) => ({ waiting: waiting.filter((one) => !isLeft(one)) }));

async function drop(attempt: string): Promise<void> {
  leave((one) => one.attempt === attempt);
  onDevice.delete(attempt);
  await waitingMemory.drop(attempt).catch(() => undefined);
}

export interface Heard {
  onSent: (decision: WaitingDecision) => void;
  onRefused: (decision: WaitingDecision, error: unknown) => void;
}

/** Forgets in this tab what the device kept for the person and no longer does. */
async function forgetDropped(person: number): Promise<void> {
  const trusted = new Set(onDevice);
  const kept = await waitingMemory.list(person).catch(() => null);
  if (!kept) return;
  const there = new Set(kept.map(({ attempt }) => attempt));
  leave((one) => one.person === person && trusted.has(one.attempt) && !there.has(one.attempt));
}

const LOCK = 'console-decisions';
let isSending = false;

/** Runs in one tab at a time; in another one nothing happens. Browsers know locks over https and on this machine only. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    const { locks } = navigator as { locks?: LockManager | null };
    if (locks) await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
    else await work();
  } finally {
    isSending = false;
  }
}

/** Sends what waits, one after the other, until one is not answered. */
export const sendWaiting = (heard: Heard): Promise<void> => inOneTab(() => sendInOrder(heard));

async function sendInOrder({ onSent, onRefused }: Heard): Promise<void> {
  try {
    for (const decision of useWaiting.getState().waiting) {
      await forgetDropped(decision.person);
      // It may have been taken back here or in another tab while the one before it was on its way.
      if (!useWaiting.getState().waiting.includes(decision)) continue;
      // The call takes its token from the cookie, which another tab may have given to another person.
      if (readUser()?.id !== decision.person) return;
      useWaiting.setState({ sending: decision.attempt });
      try {
        await sendDecision(decision);
        onSent(decision);
      } catch (error) {
        if (isUnanswered(error)) return;
        onRefused(decision, error);
      }
    }
  } finally {
    useWaiting.setState({ sending: null });
  }
}

/** Decisions that an earlier visit of this person left on the device. */
export async function recallWaiting(person: number): Promise<void> {
  const kept = await waitingMemory.list(person).catch(() => []);
  if (useSession.getState().user?.id !== person) return;
  kept.forEach(({ attempt }) => onDevice.add(attempt));
  const here = new Set(useWaiting.getState().waiting.map(({ attempt }) => attempt));
  // The page's own one also holds the record that was seen.
  kept.filter(({ attempt }) => !here.has(attempt)).forEach(hold);
}

/** Attempts of the person, on the device and in this tab alone. */
async function attemptsOf(person: number): Promise<ReadonlySet<string>> {
  const kept = await waitingMemory.list(person).catch(() => []);
  const here = useWaiting.getState().waiting.filter((one) => one.person === person);
  return new Set([...kept, ...here].map(({ attempt }) => attempt));
}

/** Number of decisions that signing out would lose. */
export const countWaiting = async (person: number): Promise<number> => (await attemptsOf(person)).size;

/** The person signs out and lets them go. */
export async function dropWaiting(person: number): Promise<void> {
  for (const attempt of await attemptsOf(person)) await drop(attempt);
}

onForget(() => {
  onDevice.clear();
  useWaiting.setState({ waiting: [], sending: null });
});
