import { fileSize } from '@/lib/numbers';
import { timeLeft } from './figures';
import { FAILED, percentOf, SUCCEEDED, type ProgressValue } from './progress';
import type { FileSort } from './rules/files';
import type { Phase, Upload } from './upload';

/** An item of the upload list (docs/spec/product-spec.md, section 3). */
export interface ListItem {
  readonly name: string;
  readonly type: FileSort;
  /** Bytes. */
  readonly size: number;
  readonly loaded: number;
  /** Of `size` as it is shown, B to TB. */
  readonly unit: string;
  /** Per cent. */
  readonly rate: number;
  /** Empty while it is under way. */
  readonly status: '' | 'success' | 'error' | 'warning';
  /** URL of the stored file, else empty. */
  readonly path: string;
  /** The key of its progress value. */
  readonly sessionName: string;
  /** Text below the name. */
  readonly str: string;
}

/** Everything was sent and yet it failed: that is held just short of the end. */
const HELD_AT = 99.9;

/** Reading of a progress value; `rate` is the one before. */
export function judged(value: ProgressValue, rate: number): Pick<ListItem, 'rate' | 'status'> {
  if (value === SUCCEEDED) return { status: 'success', rate: 100 };
  if (value !== FAILED) return { status: '', rate: Number(value) };
  return rate >= HELD_AT ? { status: 'warning', rate: HELD_AT } : { status: 'error', rate };
}

const PHASE_TEXT: Readonly<Record<Phase, string>> = {
  waiting: '等待上传',
  hashing: '正在准备',
  sending: '上传中',
  offline: '网络已断开，恢复后自动继续',
  checking: '正在检查文件',
  paused: '已暂停',
  failed: '上传失败',
  done: '上传成功',
  cancelled: '正在取消',
};

const NEEDS_FILE = '请重新选择该文件以继续上传';

/** The sentence below the name: how far it is, how fast, how long still. */
export function lineOf(
  upload: Pick<Upload, 'phase' | 'size' | 'loaded' | 'speed' | 'problem' | 'needsFile'>,
): string {
  const { phase, size, loaded, speed } = upload;
  const amount = `${fileSize(loaded)} / ${fileSize(size)}`;
  if (upload.problem) return upload.problem;
  if (upload.needsFile) return NEEDS_FILE;
  if (phase === 'done') return `${PHASE_TEXT.done} · ${fileSize(size)}`;
  if (phase !== 'sending')
    return loaded > 0 && phase !== 'checking' ? `${PHASE_TEXT[phase]} · ${amount}` : PHASE_TEXT[phase];
  const pace = speed > 0 ? [`${fileSize(speed)}/s`, timeLeft((size - loaded) / speed)] : [];
  return [amount, ...pace].join(' · ');
}

export function listItem(upload: Upload, value: ProgressValue): ListItem {
  const { name, type, size, loaded } = upload;
  const { rate, status } = judged(value, percentOf(upload));
  return {
    name,
    type,
    size,
    loaded,
    unit: /[A-Z]+$/.exec(fileSize(size))?.[0] ?? 'B',
    rate,
    status,
    path: upload.stored?.url ?? '',
    sessionName: upload.id,
    str: lineOf(upload),
  };
}

export type Outcome = 'running' | 'succeeded' | 'failed' | 'partly';

/** Sums the list up; null when there is nothing in it. */
export function outcomeOf(statuses: readonly ListItem['status'][]): Outcome | null {
  if (statuses.length === 0) return null;
  if (statuses.includes('')) return 'running';
  const good = statuses.filter((status) => status === 'success').length;
  if (good === statuses.length) return 'succeeded';
  return good === 0 ? 'failed' : 'partly';
}

/** Titles of the floating panel (docs/spec/product-spec.md, section 4). */
export const TITLES: Readonly<Record<Outcome, string>> = {
  running: '文件上传中',
  succeeded: '文件上传完成',
  failed: '文件上传失败',
  partly: '部分文件上传失败',
};

/** Both mean that the library has something new. */
export const refreshesLibrary = (outcome: Outcome | null): boolean =>
  outcome === 'succeeded' || outcome === 'partly';

/** Of all that is listed, by bytes. */
export function totalPercent(items: readonly Pick<ListItem, 'size' | 'loaded'>[]): number {
  const sum = (pick: 'size' | 'loaded') => items.reduce((total, item) => total + item[pick], 0);
  return percentOf({ size: sum('size'), loaded: sum('loaded') });
}

const KINDS_OF_PATH = /(?:^|\/)(image|video|audio|tianchiyun|attachment)\//;

/** URL of a successful item: the library, at the type that the prefix of its path names. */
export function libraryUrl({ path, type }: Pick<ListItem, 'path' | 'type'>): string {
  const named = KINDS_OF_PATH.exec(path)?.[1] ?? type;
  return `/mediaLibrary?type=${named === 'attachment' ? 'document' : named}`;
}
