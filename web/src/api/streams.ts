import { call } from './client';

/** What moves in a live stream without anybody editing it (docs/wire.md). */
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
  call<Pulse>({ method: 'GET', path: '/stream/pulse' }, { id }, { signal });

/** Whether something comes over a source. */
export interface Probed {
  name: string;
  address: string;
  ok: boolean;
  sort: '' | 'live' | 'recorded' | 'video';
  milliseconds: number | null;
  reason: string;
}

export const probeSources = (id: number) =>
  call<{ items: Probed[] }>({ method: 'GET', path: '/stream/probe' }, { id });
