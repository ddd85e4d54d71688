import * as Y from 'yjs';
import { isOpenHere } from './local/copy';
import { forgetSettled, isDraft, unsent } from './local/leftovers';
import { readCopyName, type CopyStore, type Listed } from './local/store';
import { DocumentProvider } from './provider';
import type { Route } from './route';

export type Outcome = 'saved' | 'refused' | 'waiting' | 'draft';

export interface Left {
  kind: string;
  record: string;
  title: string;
  outcome: Outcome;
}

const PATIENCE = 30_000;
/** A page that went with its tab leaves its base behind; one that is open writes a new one when it needs it. */
const BASES_LAST = 10 * 60_000;

/**
 * Sends what earlier visits left in this browser, one document after the other, without opening any on the
 * screen. What is open here sends itself.
 */
export const sendLeftEdits = async (
  store: CopyStore,
  account: number,
  route: (kind: string, record: string) => Route,
  tell: (left: Left) => void,
): Promise<void> => {
  for (const copy of await unsent(store, account)) {
    if (isOpenHere(copy.name)) continue;
    const { kind, record } = readCopyName(copy.name);
    const outcome = isDraft(copy) ? 'draft' : await send(store, copy, route(kind, record));
    tell({ kind, record, title: copy.facts?.title ?? '', outcome });
  }
  await forgetSettled(store, account, Date.now() - BASES_LAST).catch(() => undefined);
};

const send = async (store: CopyStore, copy: Listed, route: Route): Promise<Outcome> => {
  const doc = new Y.Doc();
  const provider = new DocumentProvider(doc, route);
  // Nobody looks at it: nobody is to be seen in it.
  provider.awareness.setLocalState(null);
  await provider.keepIn(store, copy.name, () => copy.facts?.title ?? '');
  provider.connect();
  const outcome = await ended(provider);
  provider.destroy();
  doc.destroy();
  return outcome;
};

const outcomeOf = ({ settled, connection }: ReturnType<DocumentProvider['snapshot']>): Outcome => {
  if (settled) return 'saved';
  return connection === 'refused' ? 'refused' : 'waiting';
};

const ended = (provider: DocumentProvider): Promise<Outcome> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve(outcomeOf(provider.snapshot()));
    };
    const timer = setTimeout(end, PATIENCE);
    const look = () => outcomeOf(provider.snapshot()) !== 'waiting' && end();
    const stop = provider.subscribe(look);
    look();
  });
