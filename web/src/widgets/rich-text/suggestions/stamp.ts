/** Author and time of a suggestion. Names are looked up by `author`; a document could say any name. */
export interface Stamp {
  /** One suggestion; its pieces (text here, a paragraph's end there) share it. */
  id: string;
  /** Account id. */
  author: number;
  /** Milliseconds since 1970. */
  at: number;
}

const random = (): string => Math.random().toString(36).slice(2, 8);

/** Unique among people who write at once: account, time and chance. */
export const newStamp = (author: number, now = Date.now()): Stamp => ({
  id: `${author}-${now.toString(36)}-${random()}`,
  author,
  at: now,
});

/** Reads what a document holds, which may be anything; null when nothing is suggested. */
export const readStamp = (value: unknown): Stamp | null => {
  if (value === null || value === undefined) return null;
  const { id, author, at } = value as Partial<Record<keyof Stamp, unknown>>;
  return {
    id: typeof id === 'string' ? id : '',
    author: typeof author === 'number' ? author : 0,
    at: typeof at === 'number' ? at : 0,
  };
};
