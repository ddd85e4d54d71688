import { ask, get } from './service';

/** State of a live stream that changes without anybody editing it (docs/wire.md). */
export type LiveState = 'planned' | 'live' | 'ended';

export interface Pulse {
  liveState: LiveState;
  onlineNum: number;
  operateOnlineNum: number | null;
  viewNum: number;
  operateViewNum: number | null;
  announcement: string;
}

export const readPulse = (id: number, signal?: AbortSignal) =>
  ask<Pulse>(get('/stream/pulse', { id }), { signal });

/** True if something comes over a source. */
export interface Probed {
  name: string;
  address: string;
  ok: boolean;
  sort: '' | 'live' | 'recorded' | 'video';
  milliseconds: number | null;
  reason: string;
}

export const probeSources = (id: number) => ask<{ items: Probed[] }>(get('/stream/probe', { id }));
