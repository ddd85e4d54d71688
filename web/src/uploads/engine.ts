import { isReachable } from '@/api/health';
import { addFile, type PlacedItem } from '@/api/library';
import { onForget } from '@/lib/forget';
import { openSession } from './drivers/open';
import { fingerprintOf } from './fingerprint';
import { browserChannel } from './persistence/channel';
import { BrowserCustody } from './persistence/tab-lock';
import { keepHandlesOfDrops } from './persistence/handles';
import { BrowserMemory } from './persistence/memory';
import { Sources } from './persistence/sources';
import type { World } from './transfer/send';
import { watchUnfinished } from './devices/unfinished';
import { takeTurnsTelling } from './devices/publisher';
import { Uploader } from './uploader';

type Placed = (item: PlacedItem) => void;

const placed = new Map<string, Placed>();
onForget(() => placed.clear());

/** Registers a listener of this page for the moment when the upload has become an item of the library. */
export const whenPlaced = (id: string, heard: Placed): void => void placed.set(id, heard);

const world: World = {
  fingerprint: fingerprintOf,
  open: openSession,
  place: async ({ id, purpose }, { url }) => {
    if (purpose.sort !== 'library') return;
    const item = await addFile({ url, parentId: purpose.parentId });
    placed.get(id)?.(item);
    placed.delete(id);
  },
  reachable: isReachable,
  now: Date.now,
};

let running: { uploader: Uploader; stop: () => void } | null = null;

/** The uploader of whoever is signed in; null while nobody is. */
export const uploader = (): Uploader | null => running?.uploader ?? null;

/** Begins to look after this account's uploads in this tab. Returns how to stop. */
export function startUploader(account: number): () => void {
  running?.stop();
  const memory = new BrowserMemory();
  const made = new Uploader(account, {
    memory,
    sources: new Sources(memory),
    custody: new BrowserCustody(),
    channel: (hear) => browserChannel(account, hear),
    world,
  });
  const quiet = [takeTurnsTelling(account), watchUnfinished(), keepHandlesOfDrops(), askBeforeLosing(made)];
  const stop = () => {
    if (running?.uploader !== made) return;
    running = null;
    quiet.forEach((one) => one());
    made.stop();
  };
  running = { uploader: made, stop };
  void made.start();
  return stop;
}

/** Leaving is asked about only while something travels that could not go on by itself. */
function askBeforeLosing(made: Uploader): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (made.wouldLose()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
