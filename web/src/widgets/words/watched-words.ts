import { readWordNews } from '@/api/words';
import { consoleSocket } from '@/realtime/console';
import { WordList } from './list';

/** Also after each connection: what was said while nobody listened is asked for. */
const hearNews = (hear: () => void): (() => void) => {
  const unwatch = consoleSocket.watch({ topics: ['words'] });
  const silence = consoleSocket.listen(({ topic, type }) => {
    if ((topic === 'words' && type === 'changed') || (topic === 'session' && type === 'hello')) hear();
  });
  return () => {
    unwatch();
    silence();
  };
};

/** The one list of this tab. */
export const watchedWords = new WordList({
  read: readWordNews,
  worker: () => new Worker(new URL('./words.worker.ts', import.meta.url), { type: 'module' }),
  onNews: hearNews,
});
