import { keys } from '@/api/keys';
import { cuesOf } from '@/api/video';

/** The cues of a file; its URL stands for its content. */
export const cuesQuery = (url: string) => ({
  queryKey: keys.video.cues(url),
  queryFn: ({ signal }: { signal: AbortSignal }) => cuesOf(url, signal),
  enabled: url !== '',
  staleTime: Infinity,
  retry: false,
});
