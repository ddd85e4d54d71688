import { useEffect, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { MediaTask } from '@/api/media-tasks';
import type { UnfinishedUpload } from '@/api/uploads';
import { useUnfinished } from '../devices/unfinished';
import { sweepDevices, useDevices } from '../devices/store';
import type { DeviceItem } from '../devices/shapes';
import { lineOf, listItem, type ListItem } from '../panel-list';
import { readProgress } from '../progress';
import { useUploads } from '../store';
import { isOver, type Upload } from '../upload';

/** Interval at which the panel reads the progress (docs/spec/product-spec.md, section 4). */
const READ_MS = 500;

/** A row: an upload of this browser, or one of another device, which is only shown. */
export interface Row {
  readonly item: ListItem;
  readonly upload: Upload | null;
}

const byAge = (one: Upload, other: Upload): number => one.createdAt - other.createdAt;

const readOwn = (): Row[] =>
  Object.values(useUploads.getState().uploads)
    .filter(({ phase }) => phase !== 'cancelled')
    .toSorted(byAge)
    .map((upload) => ({ upload, item: listItem(upload, readProgress(upload.id)) }));

const STATUS = { done: 'success', failed: 'error' } as const;

function deviceRow(remote: DeviceItem): Row {
  const { id, name, type, size, loaded, state, message } = remote;
  const facts = { phase: state, size, loaded, speed: 0, problem: message || null, needsFile: false };
  const status = state === 'done' || state === 'failed' ? STATUS[state] : '';
  const rate = size > 0 ? Math.floor((loaded / size) * 100) : 0;
  const item = {
    name,
    type,
    size,
    loaded,
    unit: '',
    rate,
    status,
    path: '',
    sessionName: id,
    str: lineOf(facts),
  } as const;
  return { upload: null, item };
}

/** Facts that change at once in the panel; the rest is read every 500 ms. */
const phasesOf = (uploads: Readonly<Record<string, Upload>>): string =>
  Object.values(uploads)
    .map(({ id, phase, needsFile }) => `${id}:${phase}:${String(needsFile)}`)
    .join();

/** A paused one too: what was under way still arrives. */
const mayMove = (upload: Upload): boolean => !isOver(upload) && upload.phase !== 'failed';

function useReading(active: boolean): number {
  const [reading, setReading] = useState(0);
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => {
      sweepDevices();
      setReading((before) => before + 1);
    }, READ_MS);
    return () => clearInterval(timer);
  }, [active]);
  return reading;
}

export interface UploadList {
  readonly own: readonly Row[];
  readonly elsewhere: readonly Row[];
  readonly tasks: readonly MediaTask[];
  /** Begun in a browser that is switched off. */
  readonly left: readonly UnfinishedUpload[];
}

/** All that the floating panel shows. */
export function useUploadList(): UploadList {
  const phases = useUploads((state) => phasesOf(state.uploads));
  const others = useDevices(
    useShallow((state) => Object.values(state.devices).flatMap(({ items }) => items)),
  );
  const tasks = useDevices(useShallow((state) => Object.values(state.tasks)));
  const left = useUnfinished();
  const moving = useUploads((state) => Object.values(state.uploads).some(mayMove));
  const reading = useReading(moving || others.length > 0);
  const own = useMemo(() => {
    void phases;
    void reading;
    return readOwn();
  }, [phases, reading]);
  const elsewhere = useMemo(() => {
    const here = new Set(own.flatMap(({ upload }) => [upload?.id, upload?.server]));
    return others.filter(({ id }) => !here.has(id)).map(deviceRow);
  }, [others, own]);
  return { own, elsewhere, tasks, left };
}

/** Pictures that go into a text or a form show there; the panel need not open for them before one fails. */
export const isQuiet = ({ own, elsewhere, tasks }: UploadList): boolean =>
  tasks.length + elsewhere.length === 0 &&
  own.every(
    ({ item, upload }) =>
      item.type === 'image' &&
      upload?.purpose.sort !== 'library' &&
      !['error', 'warning'].includes(item.status),
  );

/** True if there is anything to show. */
export function useHasUploads(): boolean {
  const uploads = useUploads((state) => Object.keys(state.uploads).length > 0);
  const left = useUnfinished().length > 0;
  const others = useDevices((state) =>
    [state.devices, state.tasks].some((all) => Object.keys(all).length > 0),
  );
  return uploads || others || left;
}
