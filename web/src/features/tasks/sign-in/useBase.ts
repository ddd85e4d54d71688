import { useState } from 'react';
import type { RecordData } from '@/api/records';
import type { SignInMonth } from '@/api/tasks';

/** A month as it stands on the server: its calendar, and the record of its own rules. */
export interface Stored {
  readonly shown: SignInMonth;
  readonly record: RecordData | null;
}

/** Names one version of a month's rules. */
const versionOf = ({ record, shown }: Stored) =>
  record ? `${record.id} ${record.revision}` : `none, after ${shown.inheritedFrom ?? 'nothing'}`;

/** The version that the form began with. Work that is `unsaved` outlives another version, but for the one that it became. */
export function useBase(stored: Stored, unsaved: (base: Stored) => boolean, begin: (base: Stored) => void) {
  const [base, setBase] = useState(stored);
  const [own, setOwn] = useState('');
  const newest = versionOf(stored);
  const newer = newest !== versionOf(base);
  const working = unsaved(base);
  const follows = newer && (newest === own || !working);
  if (follows) {
    setBase(stored);
    if (!working) begin(stored);
  }
  return {
    base: follows ? stored : base,
    outdated: newer && !follows,
    adopt: () => {
      setBase(stored);
      begin(stored);
    },
    /** This person's saving made the version of `record`. */
    saved: (record: RecordData) => setOwn(`${record.id} ${record.revision}`),
  };
}
