import { create } from 'zustand';
import type { MediaTask } from '@/api/media-tasks';
import type { UnfinishedUpload } from '@/api/uploads';
import { onForget } from '@/lib/forget';
import { libraryChanged } from '../library-changes';
import { isTaskOver, type DeviceItem, type DeviceUploads } from './shapes';

/** A browser repeats itself every 20 s; one that has been silent for longer than this is gone. */
export const SILENT_MS = 70_000;

interface Heard {
  readonly items: readonly DeviceItem[];
  readonly at: number;
}

interface DevicesState {
  /** Of this account on the server, begun in any browser: what `useUnfinished` picks those from that nobody goes on with. */
  readonly unfinished: readonly UnfinishedUpload[];
  /** Uploads of this person's other browsers. */
  readonly devices: Readonly<Record<string, Heard>>;
  /** Workers' tasks on this person's media. */
  readonly tasks: Readonly<Record<string, MediaTask>>;
}

export const useDevices = create<DevicesState>(() => ({ unfinished: [], devices: {}, tasks: {} }));

export const hearDevices = (uploads: readonly DeviceUploads[], now = Date.now()): void =>
  useDevices.setState({
    devices: Object.fromEntries(uploads.map(({ device, items }) => [device, { items, at: now }])),
  });

export function hearDevice({ device, items }: DeviceUploads, now = Date.now()): void {
  useDevices.setState(({ devices: { [device]: _before, ...others } }) => ({
    devices: items.length > 0 ? { ...others, [device]: { items, at: now } } : others,
  }));
}

/** Forgets browsers that have gone silent. */
export function sweepDevices(now = Date.now()): void {
  const { devices } = useDevices.getState();
  const left = Object.entries(devices).filter(([, { at }]) => at > now - SILENT_MS);
  if (left.length < Object.keys(devices).length) useDevices.setState({ devices: Object.fromEntries(left) });
}

export function hearTask(task: MediaTask): void {
  const before = useDevices.getState().tasks[task.id];
  useDevices.setState(({ tasks }) => ({ tasks: { ...tasks, [task.id]: task } }));
  if (isTaskOver(task) && before?.state !== task.state) libraryChanged();
}

export function dropTasks(ids: readonly string[]): void {
  useDevices.setState(({ tasks }) => ({
    tasks: Object.fromEntries(Object.entries(tasks).filter(([id]) => !ids.includes(id))),
  }));
}

export const forgetDevices = (): void => useDevices.setState({ unfinished: [], devices: {}, tasks: {} });

onForget(forgetDevices);
