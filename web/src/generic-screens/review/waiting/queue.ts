import { create } from 'zustand';
import { ApiError, Code, isIdentityEnd } from '@/api/errors';
import { performAction } from '@/api/records';
import { onForget } from '@/lib/forget';
import { waitingMemory, type WaitingDecision } from './memory';

interface WaitingState {
  /** Decisions that did not reach the server, the first one first. */
  readonly waiting: readonly WaitingDecision[];
  /** The attempt that is being sent again. */
  readonly sending: string | null;
}

export const useWaiting = create<WaitingState>(() => ({ waiting: [], sending: null }));

const UNANSWERED: readonly number[] = [Code.network, Code.unavailable, Code.tooMany];

/** The server has not spoken about it: it was not reached, or could not look. After signing in anew it can be sent again. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || UNANSWERED.includes(error.code) || isIdentityEnd(error.code);

/** Sends it once. Before, it is kept on the device: a tab that ends meanwhile loses nothing. */
export async function sendDecision(decision: WaitingDecision): Promise<void> {
  const kept = waitingMemory.put(decision).catch(() => undefined);
  try {
    await performAction(decision.action, decision.payload, decision.attempt);
  } catch (error) {
    if (!isUnanswered(error)) void kept.then(() => drop(decision.attempt));
    throw error;
  }
  void kept.then(() => drop(decision.attempt));
}

/** It was not answered, so it waits and is sent again. */
export const hold = (decision: WaitingDecision): void =>
  useWaiting.setState(({ waiting }) => ({
    waiting: [...waiting.filter(({ attempt }) => attempt !== decision.attempt), decision],
  }));

/** Takes a decision back that has not been sent: it was never taken. */
export const takeBack = (decision: WaitingDecision): Promise<void> => drop(decision.attempt);

async function drop(attempt: string): Promise<void> {
  useWaiting.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one.attempt !== attempt) }));
  await waitingMemory.drop(attempt).catch(() => undefined);
}

export interface Heard {
  onSent: (decision: WaitingDecision) => void;
  onRefused: (decision: WaitingDecision, error: unknown) => void;
}

/** Sends what waits, one after the other, until one is not answered. */
export async function sendWaiting({ onSent, onRefused }: Heard): Promise<void> {
  if (useWaiting.getState().sending !== null) return;
  try {
    for (const decision of useWaiting.getState().waiting) {
      // It may have been taken back while the one before it was on its way.
      if (!useWaiting.getState().waiting.includes(decision)) continue;
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
  (await waitingMemory.list(person).catch(() => [])).forEach(hold);
}

/** Number of decisions that signing out would lose. */
export const countWaiting = async (person: number): Promise<number> =>
  (await waitingMemory.list(person)).length;

/** The person signs out and lets them go. */
export async function dropWaiting(person: number): Promise<void> {
  for (const { attempt } of await waitingMemory.list(person)) await drop(attempt);
}

onForget(() => useWaiting.setState({ waiting: [], sending: null }));
