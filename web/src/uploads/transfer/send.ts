import type { Session } from '../drivers/session';
import { Speed } from '../figures';
import type { UploadEvent } from '../state-machine';
import type { Upload } from '../upload';
import type { StoredFile } from '@/api/uploads';
import { FileGone, meaningOf, PartsMissing, UploadEnded } from './faults';
import { Line } from './line';
import { bytesOf, bytesThere, missingPieces, piecesOf, sendPieces } from './parts';

const TELL_MS = 250;

/** Surroundings that sending needs; a test gives its own. */
export interface World {
  readonly fingerprint: (file: File) => Promise<string>;
  readonly open: (upload: Upload, fingerprint: string) => Promise<Session>;
  /** Uses the file for its purpose: makes an item of the library. */
  readonly place: (upload: Upload, stored: StoredFile) => Promise<void>;
  readonly reachable: () => Promise<boolean>;
  readonly now: () => number;
}

interface Journey {
  readonly upload: Upload;
  /** Absent when every part was sent before the tab that had the file was closed. */
  readonly file: File | null;
  readonly signal: AbortSignal;
  readonly halt: AbortSignal;
  readonly report: (event: UploadEvent) => void;
}

async function readable(file: File | null): Promise<boolean> {
  try {
    await file?.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Progress at most four times a second, and what stands in the end. */
function meter({ report }: Journey, now: () => number) {
  const speed = new Speed();
  let [reported, loaded] = [0, 0];
  return {
    onLoaded: (bytes: number) => {
      const at = now();
      const measured = speed.add(bytes, at);
      loaded = Math.floor(bytes);
      if (at - reported < TELL_MS) return;
      reported = at;
      report({ type: 'moved', loaded, speed: measured });
    },
    settle: () => report({ type: 'moved', loaded, speed: 0 }),
  };
}

interface Road extends Journey {
  readonly world: World;
  readonly line: Line;
}

const isMissing = (answer: StoredFile | readonly number[]): answer is readonly number[] =>
  Array.isArray(answer);

/** The stored file, or the numbers of the parts that the server misses. */
async function finished(session: Session, { line, signal }: Road): Promise<StoredFile | readonly number[]> {
  try {
    return await line.persist(() => session.finish(signal));
  } catch (error) {
    const meaning = meaningOf(error);
    if (meaning instanceof PartsMissing) return meaning.numbers;
    throw meaning;
  }
}

/** Opens it on the server. Not given up in between: what was opened must be known, so that it can be cleared away. */
async function opened(road: Road): Promise<Session> {
  const { upload, file, world, line, report } = road;
  const fingerprint = upload.fingerprint ?? (file && (await world.fingerprint(file)));
  if (!fingerprint) throw new FileGone();
  report({ type: 'hashed', fingerprint });
  const session = await line.persist(() => world.open(upload, fingerprint));
  report({ type: 'opened', server: session.server, loaded: bytesThere(upload.size, session) });
  return session;
}

/** Sends what is missing until the server misses nothing. */
async function delivered(session: Session, road: Road): Promise<StoredFile> {
  const { upload, file, signal, halt, line, report, world } = road;
  const { onLoaded, settle } = meter(road, world.now);
  let pieces = missingPieces(upload.size, session);
  for (;;) {
    halt.throwIfAborted();
    if (pieces.length > 0 && !file) throw new FileGone();
    if (file) await sendPieces(file, pieces, { session, line, signal, halt, onLoaded });
    if (halt.aborted) settle();
    halt.throwIfAborted();
    report({ type: 'sent' });
    const answer = await finished(session, road);
    if (!isMissing(answer)) return answer;
    pieces = piecesOf(upload.size, session.partSize).filter(({ number }) => answer.includes(number));
    if (pieces.length === 0) throw new UploadEnded('unknown');
    report({ type: 'opened', server: session.server, loaded: upload.size - bytesOf(pieces) });
  }
}

/** One upload from where it stands to its stored file. Resolves when it is done; throws why it is not. */
export async function sendUpload(journey: Journey, world: World): Promise<void> {
  const { upload, file, signal, report } = journey;
  const watch = {
    lost: () => report({ type: 'lost' }),
    found: () => report({ type: 'found' }),
    reachable: world.reachable,
    readable: () => readable(file),
  };
  const road = { ...journey, world, line: new Line(watch, signal) };
  report({ type: 'begun' });
  if (upload.stored) report({ type: 'opened', server: upload.server, loaded: upload.size });
  const stored = upload.stored ?? (await delivered(await opened(road), road));
  report({ type: 'sent' });
  report({ type: 'accepted', stored });
  await road.line.persist(() => world.place(upload, stored));
  report({ type: 'stored', stored });
}
