import { messageOf } from '@/api/errors';
import { attempt } from '@/api/use-act';
import { notify } from '@/ui';

/** Runs a change of comments, tells a failure, and reads again. Resolves with whether it worked. */
export const runChange = (
  what: string,
  change: () => Promise<unknown>,
  refresh: () => void,
): Promise<boolean> =>
  attempt(change, (error) => notify.error(`${what}没有成功：${messageOf(error)}`)).finally(refresh);
