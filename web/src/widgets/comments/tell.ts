import { messageOf } from '@/api/errors';
import { notify } from '@/ui';

/** Runs a change of comments; a failure is told with the way to try again. Resolves with whether it worked. */
export const orTell = async (
  what: string,
  change: () => Promise<unknown>,
  refresh: () => void,
): Promise<boolean> => {
  try {
    await change();
    return true;
  } catch (error) {
    notify.error(`${what}没有成功：${messageOf(error)}`);
    return false;
  } finally {
    refresh();
  }
};
