import type { Setting, StoredFile } from '@/api/uploads';

export interface Sending {
  readonly signal: AbortSignal;
  /** Share of the body that has left, 0–1. */
  readonly onProgress: (share: number) => void;
}

/** One upload that is open on the server, whichever driver stores it. */
export interface Session {
  /** The server's id; null where the file goes in one and nothing is open. */
  readonly server: string | null;
  readonly partSize: number;
  /** Parts that the storage has already: part number → bytes. */
  readonly sent: ReadonlyMap<number, number>;
  send(number: number, body: Blob, sending: Sending): Promise<void>;
  /** All parts are there: the server judges and answers the stored file. */
  finish(signal: AbortSignal): Promise<StoredFile>;
}

export const partsThere = ({ parts }: Pick<Setting, 'parts'>): Map<number, number> =>
  new Map(parts.map(({ number, size }) => [number, size]));
