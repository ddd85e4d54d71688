import type { Match, Pattern } from './query';

/** Matches of a pattern in each text; rejects with a sentence for the person. */
export type Matcher = (texts: string[], pattern: Pattern) => Promise<Match[][]>;

const LIMIT_MS = 1500;
export const TOO_SLOW = '这个正则表达式太复杂，没能在时限内算完，请换一种写法';

export const matchInWorker: Matcher = (texts, pattern) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./matcher.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      clearTimeout(limit);
      worker.terminate();
      settle();
    };
    const limit = setTimeout(() => end(() => reject(new Error(TOO_SLOW))), LIMIT_MS);
    worker.onmessage = ({ data }: MessageEvent<Match[][]>) => end(() => resolve(data));
    worker.onerror = () => end(() => reject(new Error('查找没有完成，请重试')));
    worker.postMessage({ texts, pattern });
  });
