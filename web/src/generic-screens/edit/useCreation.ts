import { useCallback, useRef } from 'react';
import type { Kind } from '@/api/kinds';
import { createRecord, updateRecord, type RecordData } from '@/api/records';
import { newAttempt } from '@/lib/idempotency-key';
import { changedFields, createPayload, updatePayload, type Values } from './form-values';

interface Attempt {
  name: string;
  /** It was sent before: the record may be there, made of what the form said then. */
  sent: boolean;
}

const fresh = (): Attempt => ({ name: newAttempt(), sent: false });

/** Makes the record of a form once, also when the answer to an earlier attempt got lost. */
export function useCreation(kind: Kind) {
  const attempt = useRef<Attempt | null>(null);
  /** To be kept with what is unsaved in this browser. */
  const name = useCallback(() => (attempt.current ??= fresh()).name, []);

  const made = useRef<RecordData | null>(null);

  /** Saves into the record what it lacks of the form. */
  const complete = async (record: RecordData, values: Values): Promise<RecordData> => {
    made.current = record;
    if (changedFields(kind.fields, record, values).length === 0) return record;
    return (made.current = await updateRecord<RecordData>(kind, updatePayload(kind.fields, record, values)));
  };

  const create = async (values: Values): Promise<RecordData> => {
    // The new record's own form is on its way, and the person has saved here once more.
    if (made.current) return complete(made.current, values);
    const now = (attempt.current ??= fresh());
    attempt.current = { ...now, sent: true };
    const record = await createRecord(kind, createPayload(kind.fields, values), now.name);
    attempt.current = null;
    if (now.sent) return complete(record, values);
    return (made.current = record);
  };

  return {
    create,
    name,
    /** Goes on with an attempt of an earlier page. */
    resume: (kept: string | undefined) => {
      if (kept) attempt.current = { name: kept, sent: true };
    },
  };
}
