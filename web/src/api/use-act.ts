import { QueryClientContext, type QueryKey } from '@tanstack/react-query';
import { use, useRef, useState } from 'react';
import { notify } from '@/ui';
import { ApiError, messageOf } from './errors';

/** Takes a failure: `retry` does the same again, `errors` are the server's sentences by field. */
type OnFailure = (error: unknown, retry: () => void, errors: Readonly<Record<string, string>>) => void;

/** Begins the message of a failure (`没有转换`), or takes the failure in place of a message with 重试. */
type Failure = string | OnFailure;

function report(error: unknown, retry: () => void, failure?: Failure): void {
  if (typeof failure === 'function')
    return failure(error, retry, error instanceof ApiError ? error.fieldErrors : {});
  notify.error(failure ? `${failure}：${messageOf(error)}` : messageOf(error), retry);
}

/** Does `work` and tells its failure, with another try. Resolves with whether it succeeded; never rejects. */
export async function attempt(work: () => Promise<unknown>, failure?: Failure): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    report(error, () => void attempt(work, failure), failure);
    return false;
  }
}

interface Options<A extends readonly unknown[]> {
  failure?: Failure;
  /** Queries to read again once it is over, whatever the outcome. */
  stale?: readonly QueryKey[];
  /** Shows the change before the server has answered; `stale` brings the truth. */
  show?: (...args: A) => void;
}

/**
 * Writing, the one way: says that it runs (`busy`), tells a failure and offers another try, and has queries read again.
 * `act` resolves with whether `work` succeeded; while it runs, another call does nothing.
 */
export function useAct<A extends readonly unknown[]>(
  work: (...args: A) => Promise<unknown>,
  { failure, stale = [], show }: Options<A> = {},
) {
  const client = use(QueryClientContext);
  const [busy, setBusy] = useState(false);
  /** Known before the screen is drawn anew: two presses in one moment are one. */
  const running = useRef(false);

  const act = async (...args: A): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      show?.(...args);
      await work(...args);
      return true;
    } catch (error) {
      report(error, () => void act(...args), failure);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      for (const queryKey of stale) void client?.invalidateQueries({ queryKey });
    }
  };
  return { act, busy };
}
