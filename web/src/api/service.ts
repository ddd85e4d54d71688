import type { GetPayloads, PostPayloads } from '@/generated/calls';
import { call, callIfChanged, type CallOptions, type Tagged } from './client';
import type { CallRef } from './kinds';
import type { Payload } from './payload';

/** A call of a service with its payload. The path decides which names may be sent, and of which types. */
export interface Question {
  readonly ref: CallRef;
  readonly payload: Payload;
}

/** Reads answer POST too. */
type Posted = PostPayloads & Omit<GetPayloads, keyof PostPayloads>;
/** A service without a form takes no payload; one without a required name may be asked without. */
type Sent<P> =
  P extends Readonly<Record<string, never>> ? [] : Partial<P> extends P ? [payload?: P] : [payload: P];

export const get = <Path extends keyof GetPayloads>(
  path: Path,
  ...[payload]: Sent<GetPayloads[Path]>
): Question => ({ ref: { method: 'GET', path }, payload: payload ?? {} });

export const post = <Path extends keyof Posted>(path: Path, ...[payload]: Sent<Posted[Path]>): Question => ({
  ref: { method: 'POST', path },
  payload: payload ?? {},
});

/** Resolves with the service's answer; rejects like `call`. */
export const ask = <T>({ ref, payload }: Question, options?: CallOptions): Promise<T> =>
  call<T>(ref, payload, options);

/** As `ask`; null if the answer is still the one with `tag`. */
export const askIfChanged = <T>(
  { ref }: Question,
  tag: string,
  options?: CallOptions,
): Promise<Tagged<T> | null> => callIfChanged<T>(ref, tag, options);
