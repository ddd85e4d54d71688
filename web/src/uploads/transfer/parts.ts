import type { Session } from '../drivers/session';
import type { Line } from './line';

export const PARTS_AT_ONCE = 4;

interface Piece {
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

export function piecesOf(size: number, partSize: number): Piece[] {
  return Array.from({ length: Math.ceil(size / partSize) }, (_, index) => ({
    number: index + 1,
    from: index * partSize,
    to: Math.min(size, (index + 1) * partSize),
  }));
}

/** Parts that still have to be sent: a part that the storage has whole is never sent again. */
export const missingPieces = (
  size: number,
  { partSize, sent }: Pick<Session, 'partSize' | 'sent'>,
): Piece[] => piecesOf(size, partSize).filter(({ number, from, to }) => sent.get(number) !== to - from);

export const bytesOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { from, to }) => sum + to - from, 0);

export const bytesThere = (size: number, session: Pick<Session, 'partSize' | 'sent'>): number =>
  size - bytesOf(missingPieces(size, session));

interface Way {
  readonly session: Session;
  readonly line: Line;
  /** Ends everything at once. */
  readonly signal: AbortSignal;
  /** Begins no further part; those under way arrive. */
  readonly halt: AbortSignal;
  /** Told the bytes that are there or on their way. */
  readonly onLoaded: (bytes: number) => void;
}

/** Sends the pieces, several at once, each until it is there. */
export async function sendPieces(file: Blob, pieces: readonly Piece[], way: Way): Promise<void> {
  const { session, line, onLoaded } = way;
  const there = file.size - bytesOf(pieces);
  const loaded = new Map<number, number>();
  const report = (number: number, bytes: number) => {
    loaded.set(number, bytes);
    onLoaded([...loaded.values()].reduce((sum, one) => sum + one, there));
  };
  // One lane that fails for good stops the others.
  const failed = new AbortController();
  const signal = AbortSignal.any([way.signal, failed.signal]);
  const going = () => !signal.aborted && !way.halt.aborted;
  const queue = [...pieces];
  const lane = async () => {
    for (let piece = queue.shift(); piece && going(); piece = queue.shift()) {
      const { number, from, to } = piece;
      const body = from === 0 && to === file.size ? file : file.slice(from, to);
      const onProgress = (share: number) => report(number, share * (to - from));
      await line.persist(() => session.send(number, body, { signal, onProgress }));
      report(number, to - from);
    }
  };
  const lanes = Array.from({ length: Math.min(PARTS_AT_ONCE, pieces.length) }, lane);
  try {
    await Promise.all(lanes);
  } catch (error) {
    failed.abort();
    await Promise.allSettled(lanes);
    throw error;
  }
}
