import type { FileSort } from '../rules/files';
import type { Phase } from '../upload';

/** An upload of another device, as docs/wire.md has it (topic `uploads`). */
export interface DeviceItem {
  readonly id: string;
  readonly name: string;
  readonly type: FileSort;
  readonly size: number;
  readonly loaded: number;
  readonly state: Exclude<Phase, 'cancelled'>;
  readonly message: string;
}

export interface Told {
  readonly device: string;
  readonly items: readonly DeviceItem[];
}

export type TaskState = 'queued' | 'running' | 'done' | 'failed' | 'quarantined' | 'cancelled';

/** Work of a worker on media: a transfer, an edited picture, transcoding. */
export interface MediaTask {
  readonly id: number;
  readonly sort: string;
  readonly label: string;
  readonly state: TaskState;
  /** Per cent, null where unknown. */
  readonly progress: number | null;
  readonly message: string;
  readonly itemId: number | null;
  readonly accountId: number;
}

export const isTaskOver = ({ state }: MediaTask): boolean => state !== 'queued' && state !== 'running';
