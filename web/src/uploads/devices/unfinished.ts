import { useShallow } from 'zustand/react/shallow';
import { cancelUpload, unfinishedUploads, type UnfinishedUpload } from '@/api/uploads';
import { consoleNow, readMoment } from '@/lib/dates';
import { consoleSocket } from '@/realtime/console';
import { cleared } from '../transfer/clear';
import { useUploads } from '../store';
import { newUpload, type Upload } from '../upload';
import { SILENT_MS, useDevices } from './store';

const ASK_AGAIN_MS = SILENT_MS + 5_000;

/** Somebody may be at it without a word: told of too late, or not at all. */
const isQuiet = ({ touchedAt }: UnfinishedUpload): boolean => {
  const touched = readMoment(touchedAt);
  return !touched || consoleNow().getTime() - touched.getTime() > SILENT_MS;
};

/** Asks the server what is unfinished; what was touched a moment ago is looked at again later. */
async function ask(): Promise<void> {
  const items = await unfinishedUploads();
  useDevices.setState({ unfinished: items });
}

/**
 * Keeps the unfinished uploads of browsers that are switched off: asked for at each connection, when another
 * device falls silent, and when the person comes back to this tab. Returns how to stop.
 */
export function watchUnfinished(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    void ask().then(
      () => {
        if (useDevices.getState().unfinished.some((one) => !isQuiet(one)))
          timer = setTimeout(look, ASK_AGAIN_MS);
      },
      () => undefined,
    );
  };
  const shown = () => document.visibilityState === 'visible' && look();
  const stops = [
    consoleSocket.atEachConnection(look),
    useDevices.subscribe(({ devices }, before) => {
      if (Object.keys(before.devices).some((device) => !(device in devices))) look();
    }),
  ];
  document.addEventListener('visibilitychange', shown);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', shown);
    stops.forEach((stop) => stop());
  };
}

/** Uploads that no browser goes on with: not one of this browser's, and no other tells of it. */
export function useUnfinished(): UnfinishedUpload[] {
  const unfinished = useDevices((state) => state.unfinished);
  const elsewhere = useDevices(
    useShallow(({ devices }) => Object.values(devices).flatMap(({ items }) => items.map(({ id }) => id))),
  );
  const here = useUploads(useShallow(({ uploads }) => Object.values(uploads).map(({ server }) => server)));
  return unfinished.filter(
    (one) => isQuiet(one) && !elsewhere.includes(one.upload) && !here.includes(one.upload),
  );
}

/** It as an upload of this browser; what comes of it goes into the library. */
export const asOwn = (
  { upload, name, size, type, fingerprint, parentId, loaded }: UnfinishedUpload,
  file: File,
  account: number,
): Upload => ({
  ...newUpload(file, { account, type, purpose: { sort: 'library', parentId } }),
  id: upload,
  name,
  size,
  fingerprint,
  server: upload,
  loaded,
});

/** Nothing of it stays on the server. */
export async function cancelUnfinished({ upload }: UnfinishedUpload): Promise<void> {
  await cleared(upload, cancelUpload);
  useDevices.setState(({ unfinished }) => ({
    unfinished: unfinished.filter((one) => one.upload !== upload),
  }));
}
