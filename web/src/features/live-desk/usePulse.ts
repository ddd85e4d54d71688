import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/client';
import { keys } from '@/api/keys';
import type { LiveState } from './stream';

export interface Pulse {
  liveState: LiveState;
  onlineNum: number;
  operateOnlineNum: number | null;
  viewNum: number;
  operateViewNum: number | null;
  announcement: string;
}

const RUNNING_MS = 5_000;
const QUIET_MS = 30_000;

/** Figures that change without anybody editing: the readers' app tells them, and no hint does. */
export function usePulse(id: number, live: boolean) {
  return useQuery({
    queryKey: keys.streamPulse(id),
    queryFn: ({ signal }) => call<Pulse>({ method: 'GET', path: '/stream/pulse' }, { id }, { signal }),
    refetchInterval: live ? RUNNING_MS : QUIET_MS,
  });
}
