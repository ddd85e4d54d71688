import type { StoredFile } from '@/api/uploads';
import { randomId } from '@/lib/random-id';
import type { FileSort } from './rules/files';

/** Phase of an upload; machine.ts says what may follow. */
export type Phase =
  | 'waiting'
  | 'hashing'
  | 'sending'
  | 'offline'
  | 'checking'
  | 'paused'
  | 'failed'
  | 'done'
  | 'cancelled';

/** Purpose of the file. Only `library` asks for more than storing, which is then done without the screen. */
export type Purpose =
  | { readonly sort: 'library'; readonly parentId: number | null }
  | { readonly sort: 'text'; readonly fromArticle: boolean }
  | { readonly sort: 'field' };

/** One file on its way, as every tab of this browser knows it and as it is remembered beyond a reload. */
export interface Upload {
  readonly id: string;
  readonly account: number;
  readonly name: string;
  readonly size: number;
  readonly type: FileSort;
  readonly lastModified: number;
  readonly purpose: Purpose;
  readonly phase: Phase;
  /** Known once the file was read (fingerprint.ts). */
  readonly fingerprint: string | null;
  /** The server's id of it, once it was opened there. */
  readonly server: string | null;
  /** Bytes that are stored or on their way. */
  readonly loaded: number;
  /** Bytes a second, 0 where unknown. */
  readonly speed: number;
  /** It cannot go on before the person chooses the file again. */
  readonly needsFile: boolean;
  /** Reason of the failure, a sentence. */
  readonly problem: string | null;
  readonly stored: StoredFile | null;
  /** Milliseconds of the epoch. */
  readonly createdAt: number;
  readonly changedAt: number;
}

export const isOver = ({ phase }: Pick<Upload, 'phase'>): boolean =>
  phase === 'done' || phase === 'cancelled';

/** Something of it happens or is about to. */
export const isActive = ({ phase }: Pick<Upload, 'phase'>): boolean =>
  phase !== 'paused' && phase !== 'failed' && !isOver({ phase });

export const newUpload = (
  file: File,
  facts: Pick<Upload, 'account' | 'type' | 'purpose'> & Partial<Pick<Upload, 'createdAt'>>,
): Upload => ({
  id: randomId(),
  name: file.name,
  size: file.size,
  lastModified: file.lastModified,
  phase: 'waiting',
  fingerprint: null,
  server: null,
  loaded: 0,
  speed: 0,
  needsFile: false,
  problem: null,
  stored: null,
  createdAt: Date.now(),
  changedAt: Date.now(),
  ...facts,
});
