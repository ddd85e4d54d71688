import type { Kind } from '@/api/kinds';
import type { Platform } from '@/api/notices';

/** Platforms that a phone can have, as the kind offers them. */
export const platformsOf = (kind: Kind): readonly { value: Platform; label: string }[] =>
  (kind.fields.find(({ name }) => name === 'platform')?.choices ?? [])
    .filter(({ value }) => value !== 'all')
    .map(({ value, label }) => ({ value: value as Platform, label }));

export const platformName = (kind: Kind, platform: string): string =>
  platformsOf(kind).find(({ value }) => value === platform)?.label ??
  (platform === 'web' ? '网页' : platform || '未知平台');
