import type { BoardCard } from '@/api/board';
import {
  agoText,
  clockText,
  consoleNow,
  dateText,
  durationText,
  minutesSince,
  plannedText,
} from '@/lib/dates';
import type { Person } from '@/realtime/console';
import type { TagTone } from '@/ui';

export interface Saying {
  readonly text: string;
  readonly tone: TagTone;
}

/** Review states (docs/wire.md). */
const APPROVED = 1;
const PENDING = 3;
const DAY_MINUTES = 24 * 60;
const SOON_MINUTES = 60;

/** When the content is to go online, and what is late about it; null where nothing is planned. */
export function dueSaying({ due, state }: BoardCard, now: Date): Saying | null {
  if (!due) return null;
  const minutes = minutesSince(due.at, now);
  const at = plannedText(due.at, now);
  if (due.message) return { text: `${at} 的定时发布没有成功：${due.message}`, tone: 'bad' };
  if (due.late || (due.what === 'date' && minutes >= 0 && state !== APPROVED))
    return { text: `计划 ${at} 发布，已晚 ${durationText(minutes)}`, tone: 'bad' };
  if (minutes >= 0) return null;
  const left = -minutes <= DAY_MINUTES ? `，还有 ${durationText(-minutes)}` : '';
  return due.what === 'plan'
    ? { text: `${at} 自动发布${left}`, tone: 'info' }
    : { text: `计划 ${at} 发布${left}`, tone: -minutes <= SOON_MINUTES ? 'warn' : 'mute' };
}

/** How long a content waits for its review against what its queue promises; null if it waits for none. */
export function waitSaying({ submittedAt, age, promisedMinutes }: BoardCard, now: Date): Saying | null {
  if (!submittedAt || !age) return null;
  const minutes = minutesSince(submittedAt, now);
  const waited = `已等 ${durationText(minutes)}`;
  if (promisedMinutes === null || minutes <= promisedMinutes / 2) return { text: waited, tone: 'mute' };
  return minutes > promisedMinutes
    ? { text: `${waited}，超过约定的 ${durationText(promisedMinutes)}`, tone: 'bad' }
    : { text: waited, tone: 'warn' };
}

/** The last thing that happened to it, where nothing else says it. */
export function lastSaying({ publishedAt, submittedAt, updatedAt, state }: BoardCard, now: Date): string {
  if (state === APPROVED && publishedAt) return `${agoText(publishedAt, now)}发布`;
  return submittedAt && state === PENDING ? '' : `${agoText(updatedAt, now)}修改`;
}

/** What a person does in a content, and since when: 周岚 正在编辑，12:05 起. */
export function personSaying({ label, doing, since }: Person, now: Date): string {
  const act = `${label} 正在${doing || '查看'}`;
  if (!since) return act;
  const today = since.startsWith(dateText(consoleNow(now)));
  return `${act}，${today ? clockText(since) : plannedText(since, now)} 起`;
}
