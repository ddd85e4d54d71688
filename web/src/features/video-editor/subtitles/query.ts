import { cuesOf } from '../api';

/** The cues of a file; its address stands for its content. */
export const cuesQuery = (url: string) => ({
  queryKey: ['video', 'cues', url] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => cuesOf(url, signal),
  enabled: url !== '',
  staleTime: Infinity,
  retry: false,
});
