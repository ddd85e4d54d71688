import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { readPulse } from '@/api/streams';

const RUNNING_MS = 5_000;
const QUIET_MS = 30_000;

/** Figures that change without anybody editing: the readers' app tells them, and no hint does. */
export function usePulse(id: number, live: boolean) {
  return useQuery({
    queryKey: keys.streamPulse(id),
    queryFn: ({ signal }) => readPulse(id, signal),
    refetchInterval: live ? RUNNING_MS : QUIET_MS,
  });
}
