import type { WordNews, WordRow } from '@/api/words';
import type { Found, Word } from './matcher';
import type { Answered, Asked } from './words.worker';

const FOLDS = 1;
const GAPS = 2;

export const asWord = (row: WordRow): Word => {
  const [id, word, level, category, replacement, note, variants, exceptions, spellings] = row;
  const [folds, gaps] = [(variants & FOLDS) !== 0, (variants & GAPS) !== 0];
  return { id, word, level, category, replacement, note, folds, gaps, exceptions, spellings };
};

/** Dependencies of the list; tests bring their own. */
export interface Surroundings {
  read: (since: number | undefined) => Promise<WordNews>;
  worker: () => Pick<Worker, 'postMessage' | 'terminate' | 'onmessage'>;
  /** Calls back when the server says that the list changed, or may have. */
  onNews: (hear: () => void) => () => void;
}

/**
 * The words that editors mark, as far as this tab knows them; matched in a worker. It lives while somebody holds it,
 * and follows the server's list.
 */
export class WordList {
  private words = new Map<number, Word>();
  private version: number | undefined;
  private holders = 0;
  private worker: ReturnType<Surroundings['worker']> | null = null;
  private waiting = new Map<number, (found: Found[][]) => void>();
  private asked = 0;
  private reading = false;
  private again = false;
  private leave: () => void = () => undefined;
  private readonly listeners = new Set<() => void>();
  /** Grows when the words change: what was found before is to be looked for again. */
  round = 0;

  constructor(private readonly around: Surroundings) {}

  /** Keeps the list alive until the answer is called; `changed` is told of new words. */
  hold(changed: () => void): () => void {
    this.listeners.add(changed);
    this.holders += 1;
    if (this.holders === 1) {
      this.leave = this.around.onNews(() => void this.refresh());
      void this.refresh();
    }
    return () => {
      this.listeners.delete(changed);
      this.holders -= 1;
      if (this.holders === 0) this.rest();
    };
  }

  word(id: number): Word | undefined {
    return this.words.get(id);
  }

  /** Hits in each text. Nothing is found while there are no words. */
  async find(texts: readonly string[]): Promise<Found[][]> {
    if (this.words.size === 0 || !this.worker) return texts.map(() => []);
    const number = (this.asked += 1);
    const { worker } = this;
    return new Promise((resolve) => {
      this.waiting.set(number, resolve);
      worker.postMessage({ type: 'find', number, texts } satisfies Asked);
    });
  }

  private async refresh(): Promise<void> {
    this.again = this.reading;
    if (this.reading) return;
    this.reading = true;
    try {
      this.take(await this.around.read(this.version));
    } catch {
      // People who may not edit get no words; a server that is away answers when it is back.
    } finally {
      this.reading = false;
      if (this.again) void this.refresh();
    }
  }

  private take({ version, whole, letters, words, gone }: WordNews): void {
    if (this.holders === 0) return;
    const unchanged = !whole && words.length === 0 && gone.length === 0;
    this.version = version;
    if (unchanged) return;
    if (whole) this.words = new Map();
    for (const id of gone) this.words.delete(id);
    for (const row of words) this.words.set(row[0], asWord(row));
    this.told(letters);
    this.round += 1;
    for (const listener of this.listeners) listener();
  }

  private told(letters: string): void {
    this.worker ??= this.started();
    const words = [...this.words.values()].sort((one, other) => one.id - other.id);
    this.worker.postMessage({ type: 'list', words, letters } satisfies Asked);
  }

  private started(): ReturnType<Surroundings['worker']> {
    const worker = this.around.worker();
    worker.onmessage = ({ data }: MessageEvent<Answered>) => {
      this.waiting.get(data.number)?.(data.found);
      this.waiting.delete(data.number);
    };
    return worker;
  }

  /** The next editor begins with the list as it is then. */
  private rest(): void {
    this.leave();
    this.worker?.terminate();
    this.worker = null;
    this.waiting.clear();
    this.version = undefined;
    this.words = new Map();
    this.round += 1;
  }
}
