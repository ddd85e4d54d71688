import { newAttempt } from '@/lib/idempotency-key';
import { copyName, type CopyStore } from '@/realtime/document/local/store';

/** Tabs ask each other here whether a draft without a record is open somewhere. */
const CHANNEL = 'console-drafts';
const ANSWER_WITHIN = 150;

interface Asked {
  name: string;
  open?: boolean;
}

const NEW = 'new:';

const draftName = (account: number, kind: string, draft: string) => copyName(account, kind, `${NEW}${draft}`);

/** The attempt at making a record that a draft of this name belongs to. */
export const attemptOf = (name: string): string => name.slice(name.lastIndexOf(NEW) + NEW.length);

const channel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/** True if another tab writes this draft at the moment. */
const isOpenElsewhere = (name: string): Promise<boolean> => {
  const tabs = channel();
  if (!tabs) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (open: boolean) => {
      clearTimeout(timer);
      tabs.close();
      resolve(open);
    };
    const timer = setTimeout(() => end(false), ANSWER_WITHIN);
    tabs.onmessage = ({ data }: MessageEvent<Asked>) => {
      if (data.name === name && data.open) end(true);
    };
    tabs.postMessage({ name } satisfies Asked);
  });
};

/** Tells other tabs that this one writes the draft; returns how to stop. */
const hold = (name: string): (() => void) => {
  const tabs = channel();
  if (!tabs) return () => undefined;
  tabs.onmessage = ({ data }: MessageEvent<Asked>) => {
    if (data.name === name && !data.open) tabs.postMessage({ name, open: true } satisfies Asked);
  };
  return () => tabs.close();
};

/** The newest draft that an earlier page left without a record, if no tab has it open. */
const leftBehind = async (store: CopyStore, account: number, kind: string): Promise<string | null> => {
  const drafts = await store.list(draftName(account, kind, '')).catch(() => []);
  const newest = drafts
    .filter(({ dirty }) => dirty)
    .sort((one, other) => (other.facts?.at ?? 0) - (one.facts?.at ?? 0));
  for (const { name } of newest) if (!(await isOpenElsewhere(name))) return name;
  return null;
};

/** The name under which a new record's first edits are kept: of what was left behind, or a fresh one. */
export const takeDraft = async (
  store: CopyStore,
  account: number,
  kind: string,
): Promise<{ name: string; release: () => void }> => {
  const name = (await leftBehind(store, account, kind)) ?? draftName(account, kind, newAttempt());
  return { name, release: hold(name) };
};
