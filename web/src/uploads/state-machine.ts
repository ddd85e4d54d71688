import type { StoredFile } from '@/api/uploads';
import type { Phase, Upload } from './upload';

/** Events of an upload. */
export type UploadEvent =
  | { readonly type: 'begun' }
  | { readonly type: 'hashed'; readonly fingerprint: string }
  | { readonly type: 'opened'; readonly server: string | null; readonly loaded: number }
  | { readonly type: 'moved'; readonly loaded: number; readonly speed: number }
  | { readonly type: 'lost' }
  | { readonly type: 'found' }
  | { readonly type: 'sent' }
  /** The server has judged the file and keeps it; what it is for is still to be done. */
  | { readonly type: 'accepted'; readonly stored: StoredFile }
  | { readonly type: 'stored'; readonly stored: StoredFile }
  | { readonly type: 'failed'; readonly problem: string }
  /** The server knows the upload no more: it begins anew. */
  | { readonly type: 'forgotten' }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'retried' }
  | { readonly type: 'cancelled' }
  /** Another tab goes on with what a closed one did. */
  | { readonly type: 'adopted' }
  /** Nobody has the file any more. */
  | { readonly type: 'orphaned' }
  | { readonly type: 'given' };

const WORKING: readonly Phase[] = ['hashing', 'sending', 'offline', 'checking'];
const UNFINISHED: readonly Phase[] = ['waiting', ...WORKING, 'paused', 'failed'];

/** From which phases each happening leads on; from any other it changes nothing. */
const FROM: Readonly<Record<UploadEvent['type'], readonly Phase[]>> = {
  begun: ['waiting'],
  hashed: ['hashing'],
  // The line may have been lost and found before the server had answered; it may miss parts in the end.
  opened: ['hashing', 'offline', 'sending', 'checking'],
  // Parts that were under way when it was paused still arrive.
  moved: ['sending', 'paused'],
  lost: ['hashing', 'sending', 'checking'],
  found: ['offline'],
  sent: ['sending', 'offline'],
  accepted: ['checking', 'offline'],
  stored: ['checking', 'offline'],
  failed: ['waiting', ...WORKING],
  forgotten: WORKING,
  paused: ['waiting', 'hashing', 'sending', 'offline'],
  resumed: ['paused'],
  retried: ['failed'],
  cancelled: UNFINISHED,
  adopted: WORKING,
  orphaned: ['waiting', ...WORKING, 'paused'],
  given: ['paused', 'failed'],
};

const AGAIN = { phase: 'waiting', problem: null, speed: 0 } as const;

function changeBy(upload: Upload, event: UploadEvent): Partial<Upload> {
  switch (event.type) {
    case 'begun':
      return { phase: 'hashing' };
    case 'hashed':
      return { fingerprint: event.fingerprint };
    case 'opened':
      return { phase: 'sending', server: event.server, loaded: event.loaded };
    case 'moved':
      return {
        loaded: Math.min(upload.size, event.loaded),
        speed: upload.phase === 'paused' ? 0 : event.speed,
      };
    case 'lost':
      return { phase: 'offline', speed: 0 };
    case 'found':
      return { phase: upload.loaded >= upload.size ? 'checking' : 'sending' };
    case 'sent':
      return { phase: 'checking', loaded: upload.size, speed: 0 };
    case 'accepted':
      return { stored: event.stored };
    case 'stored':
      return { phase: 'done', loaded: upload.size, speed: 0, stored: event.stored };
    case 'failed':
      return { phase: 'failed', problem: event.problem, speed: 0 };
    case 'forgotten':
      return { ...AGAIN, server: null, loaded: 0 };
    case 'paused':
      return { phase: 'paused', speed: 0 };
    case 'cancelled':
      return { phase: 'cancelled', speed: 0 };
    case 'orphaned':
      return { phase: 'paused', needsFile: true, problem: null, speed: 0 };
    case 'given':
      return { ...AGAIN, needsFile: false };
    case 'resumed':
    case 'retried':
    case 'adopted':
      return upload.needsFile ? {} : AGAIN;
  }
}

/** The upload after something happened; the same one when that cannot happen to it now. */
export function after(upload: Upload, event: UploadEvent, now = Date.now()): Upload {
  if (!FROM[event.type].includes(upload.phase)) return upload;
  return { ...upload, ...changeBy(upload, event), changedAt: now };
}

/** Picks the uploads of this tab that begin now: the oldest waiting ones, while `atOnce` allows. */
export function toBegin(mine: readonly Upload[], atOnce: number): Upload[] {
  const busy = mine.filter(({ phase }) => WORKING.includes(phase)).length;
  return mine
    .filter(({ phase }) => phase === 'waiting')
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .slice(0, Math.max(0, atOnce - busy));
}
