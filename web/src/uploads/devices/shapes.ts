import type { MediaTask } from '@/api/media-tasks';
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

export interface DeviceUploads {
  readonly device: string;
  readonly items: readonly DeviceItem[];
}

export const isTaskOver = ({ state }: MediaTask): boolean => state !== 'queued' && state !== 'running';
