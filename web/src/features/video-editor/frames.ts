import { keys } from '@/api/keys';
import { framesOf } from '@/api/video';

/** Pictures at equal distances over the whole film; its URL stands for its content. */
export const framesQuery = (url: string, wanted: boolean) => ({
  queryKey: keys.video.frames(url),
  queryFn: ({ signal }: { signal: AbortSignal }) => framesOf(url, signal),
  enabled: wanted && url !== '',
  staleTime: Infinity,
  retry: false,
});
