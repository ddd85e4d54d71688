import type { RecordData } from '@/api/records';
import type { LiveState } from '@/api/streams';

export interface Line {
  name: string;
  address: string;
  quality: string;
}

export interface Item {
  at: string;
  item: string;
}

/** Values that the desk reads of a stream's record. */
export interface StreamData extends RecordData {
  readonly liveState: LiveState;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly beganAt: string | null;
  readonly endedAt: string | null;
  readonly sources: readonly Line[];
  readonly programme: readonly Item[];
  readonly guests: readonly { name: string; role: string }[];
  readonly announcement: string;
}

export const asStream = (record: RecordData) => record as StreamData;
