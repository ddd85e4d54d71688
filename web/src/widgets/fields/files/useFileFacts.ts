import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { fileFacts, type FileFacts } from '@/api/uploads';
import { learnPlayable } from './playable';

const AT_ONCE = 100;
const GATHERING_MS = 20;
const LOOK_AGAIN_MS = 3000;

interface Asked {
  url: string;
  answer: (facts: FileFacts | null) => void;
  fail: (error: unknown) => void;
}
let asked: Asked[] = [];

/** The facts of one file; what a screen full of fields asks at the same time travels as one call. */
function factsOf(url: string): Promise<FileFacts | null> {
  return new Promise((answer, fail) => {
    if (asked.length === 0) setTimeout(() => void send(), GATHERING_MS);
    asked.push({ url, answer, fail });
  });
}

async function send(): Promise<void> {
  const waiting = asked;
  asked = [];
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    const some = waiting.slice(from, from + AT_ONCE);
    try {
      const items = await fileFacts(some.map(({ url }) => url));
      items.forEach(({ url, transcodeUrl }) => learnPlayable(url, transcodeUrl));
      some.forEach(({ url, answer }) => answer(items.find((item) => isOf(item, url)) ?? null));
    } catch (error) {
      some.forEach(({ fail }) => fail(error));
    }
  }
}

const isOf = (facts: FileFacts, url: string): boolean => facts.url === url || facts.transcodeUrl === url;

/** Name, size, length, cover and what is being done with the file; looked at again while a worker is at it. */
export function useFileFacts(url: string): FileFacts | null {
  const { data } = useQuery({
    queryKey: keys.fileFacts(url),
    queryFn: () => factsOf(url),
    enabled: url !== '',
    staleTime: 5 * 60_000,
    refetchInterval: ({ state }) => (isBusy(state.data) ? LOOK_AGAIN_MS : false),
  });
  return data ?? null;
}

export const isBusy = (facts: FileFacts | null | undefined): boolean =>
  facts?.processing === 'inspecting' || facts?.processing === 'transcoding';
