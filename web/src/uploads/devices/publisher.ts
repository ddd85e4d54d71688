import { randomId } from '@/lib/random-id';
import { readStored, store } from '@/lib/storage';
import { consoleSocket } from '@/realtime/console';
import { useUploads } from '../store';
import type { Upload } from '../upload';
import { lineOf } from '../panel-list';
import type { DeviceItem } from './shapes';

const DEVICE = 'console.device';
const MOST = 30;
const AT_MOST_EVERY_MS = 1_000;
const AGAIN_MS = 20_000;

/** A name for this browser, that says nothing of it. */
export function deviceName(): string {
  const known = readStored<string>(DEVICE);
  if (known) return known;
  const made = randomId();
  store(DEVICE, made);
  return made;
}

const itemsOf = (uploads: readonly Upload[]): DeviceItem[] =>
  uploads
    .flatMap((upload) => {
      const { phase: state, id, server, name, type, size, loaded } = upload;
      const message = upload.problem ?? (upload.needsFile ? lineOf(upload) : '');
      return state === 'cancelled' ? [] : [{ id: server ?? id, name, type, size, loaded, state, message }];
    })
    .slice(0, MOST);

/** Tells this person's other devices what this browser uploads, until the returned function is called. */
function tellDevices(): () => void {
  const device = deviceName();
  let last = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (again: boolean) => {
    const items = itemsOf(Object.values(useUploads.getState().uploads));
    const text = JSON.stringify(items);
    if (text === last && !(again && items.length > 0)) return;
    if (consoleSocket.say('uploads', { device, items })) last = text;
  };
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      tell(false);
    }, AT_MOST_EVERY_MS);
  };
  const stops = [
    useUploads.subscribe(soon),
    consoleSocket.listen(({ topic, type }) => {
      if (topic === 'session' && type === 'hello') tell(true);
    }),
  ];
  const beat = setInterval(tell, AGAIN_MS, true);
  tell(false);
  return () => {
    clearTimeout(timer);
    clearInterval(beat);
    stops.forEach((stop) => stop());
  };
}

/** One tab tells for all tabs of the browser; when it is closed another one does. Returns how to stop. */
export function takeTurnsTelling(
  account: number,
  locks: LockManager | undefined = navigator.locks,
): () => void {
  if (!locks) return tellDevices();
  const giveUp = new AbortController();
  let stop: () => void = () => giveUp.abort();
  locks
    .request(`console-uploads-teller:${account}`, { signal: giveUp.signal }, () => {
      const quiet = tellDevices();
      return new Promise<void>((release) => {
        stop = () => {
          quiet();
          release();
        };
      });
    })
    .catch(() => undefined);
  return () => stop();
}
