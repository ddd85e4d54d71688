import type { NamedRecord } from '@/api/names';
import { Tag, type TagTone } from '@/ui';

const STATES: Readonly<Record<number, readonly [string, TagTone]>> = {
  0: ['草稿', 'mute'],
  1: ['已通过', 'ok'],
  2: ['已驳回', 'bad'],
  3: ['待审核', 'warn'],
};

/** The review state of a record that was found. */
export function StateOf({ record }: { record: NamedRecord }) {
  const [label, tone] = STATES[record.verifyState] ?? ['', 'mute'];
  return label ? <Tag tone={tone}>{label}</Tag> : null;
}
