import { ApiError, Code, isPassing } from '@/api/errors';

/** The storage answered with something else than success. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';

  constructor(
    readonly status: number,
    readonly code = '',
  ) {
    super(code || String(status));
  }
}

/** Parts that the server misses although they were taken for sent. */
export class PartsMissing extends Error {
  override readonly name = 'PartsMissing';

  constructor(readonly numbers: readonly number[]) {
    super('parts missing');
  }
}

/** The server does not know the upload any more, or has ended it. */
export class UploadEnded extends Error {
  override readonly name = 'UploadEnded';

  constructor(readonly state: string) {
    super(state);
  }
}

export class FileGone extends Error {
  override readonly name = 'FileGone';
}

const factOf = (error: ApiError, name: string): unknown =>
  typeof error.data === 'object' && error.data ? (error.data as Record<string, unknown>)[name] : undefined;

/** Meaning of a conflict (10409) of the upload calls. */
export function meaningOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === Code.missing) return new UploadEnded('unknown');
  if (error.code !== Code.conflict) return error;
  const missing = factOf(error, 'missing');
  if (Array.isArray(missing)) return new PartsMissing(missing.map(Number));
  const state = factOf(error, 'state');
  return typeof state === 'string' ? new UploadEnded(state) : error;
}

export const isTicketOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === Code.conflict && factOf(error, 'ticket') === 'expired';

/** `line`: nobody answered; `busy`: the other side has trouble that passes; `final`: trying again helps nothing. */
type Fault = 'line' | 'busy' | 'final';

export function faultOf(error: unknown): Fault {
  if (error instanceof ApiError) {
    if (error.code === Code.network) return 'line';
    return error.code === Code.tooMany || isPassing(error) ? 'busy' : 'final';
  }
  if (!(error instanceof StorageFault)) return 'final';
  return error.status >= 500 ||
    error.status === 429 ||
    error.status === 408 ||
    error.code === 'RequestTimeout'
    ? 'busy'
    : 'final';
}

const FAILED = '上传失败';

/** Tells the person why it failed: the server's own words about the file if it gave some. */
export function sentenceOf(error: unknown): string {
  if (error instanceof FileGone) return '文件已被移动或修改，请重新选择该文件';
  if (!(error instanceof ApiError)) return FAILED;
  const [field] = Object.values(error.fieldErrors);
  return field || error.message || FAILED;
}
