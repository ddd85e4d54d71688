import type { Awareness } from 'y-protocols/awareness';

type Change = Record<'added' | 'updated' | 'removed', number[]>;
type Listener = (change: Change, origin: unknown) => void;

/**
 * The awareness, quiet about this client: the carets that are drawn are those of others, and one's own moves with
 * every key.
 */
export const othersCarets = (awareness: Awareness): Awareness => {
  const quiet = new Map<Listener, Listener>();
  const isOwn = ({ added, updated, removed }: Change) =>
    [...added, ...updated, ...removed].every((client) => client === awareness.clientID);
  const hears = (listener: Listener): Listener => {
    const heard =
      quiet.get(listener) ?? ((change, origin) => void (isOwn(change) || listener(change, origin)));
    quiet.set(listener, heard);
    return heard;
  };
  const on = (name: 'change' | 'update', listener: Listener) => awareness.on(name, hears(listener));
  const off = (name: 'change' | 'update', listener: Listener) => awareness.off(name, hears(listener));
  return Object.assign(Object.create(awareness) as Awareness, { on, off });
};
