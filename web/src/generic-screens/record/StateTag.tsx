import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { Tag } from '@/ui';
import { fieldOf } from './record';

/** The review state beside a title; nothing for kinds without review. */
export function StateTag({ kind, record }: { kind: Kind; record: RecordData }) {
  const choices = fieldOf(kind, 'verifyState')?.choices;
  const state = choices?.find(({ value }) => value === record.verifyState);
  return state ? <Tag tone={state.tone ?? 'mute'}>{state.label}</Tag> : null;
}
