import { accountPrefix, readCopyName, type CopyStore, type Listed } from './store';

const NEW = 'new:';

/** Edits that this person wrote here and the server does not have; none where there is no storage. */
export const unsent = async (store: CopyStore, account: number): Promise<Listed[]> => {
  const listed = await store.list(accountPrefix(account)).catch(() => []);
  return listed.filter(({ dirty }) => dirty);
};

/** True if the copy is of something that has no record yet. */
export const isDraft = ({ name }: Listed): boolean => readCopyName(name).record.startsWith(NEW);

/** Removes this person's copies that hold nothing the server lacks and were not written since `before`. */
export const forgetSettled = async (store: CopyStore, account: number, before = Infinity): Promise<void> => {
  const listed = await store.list(accountPrefix(account)).catch(() => []);
  for (const { name, dirty, facts } of listed) {
    if (dirty || (facts?.at ?? 0) >= before) continue;
    const { rows } = await store.read(name);
    await store.change(name, { drop: rows.map(({ id }) => id) });
  }
};
