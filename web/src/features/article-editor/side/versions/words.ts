import type { Version } from '@/api/versions';
import type { TagTone } from '@/ui';

export const TONES: Readonly<Record<Version['reason'], TagTone>> = {
  submit: 'info',
  publish: 'ok',
  approve: 'ok',
  lock_broken: 'warn',
  saved: 'info',
  before_restore: 'warn',
  before_conversion: 'warn',
  automatic: 'mute',
};

/** Names the person behind a version: its maker, else its author. */
export const peopleOf = ({ by, contributors }: Version): string => {
  const names = contributors.map(({ label }) => label);
  if (by && !names.includes(by.label)) names.unshift(by.label);
  return names.slice(0, 3).join('、') + (names.length > 3 ? ` 等 ${names.length} 人` : '');
};

/** A name that says more than what made the version. */
export const ownName = ({ name, label, reason }: Version): string =>
  reason === 'automatic' || name === label ? '' : name;

export const titleOf = (version: Version): string => ownName(version) || version.label;
