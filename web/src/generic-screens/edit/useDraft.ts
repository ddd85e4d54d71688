import { useEffect, useState } from 'react';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { useSession } from '@/stores/session';
import { draftKey, forgetDraft, keepDraft, readDraft } from './draft';
import { editedFields, type Values } from './form-values';

interface DraftOptions {
  kind: Kind;
  id: number | null;
  base: Values;
  values: Values;
  dirty: boolean;
  /** Under which name a new record is made. */
  attempt: () => string;
}

const PAUSE_MS = 800;

/** Keeps unsaved work in this browser, and finds what was left the last time. */
export function useDraft({ kind, id, base, values, dirty, attempt }: DraftOptions) {
  const person = useSession((state) => state.user?.id ?? 0);
  const key = draftKey(person, kind.key, id);
  const [found, setFound] = useState(() => {
    const draft = readDraft(key);
    const differs = draft && editedFields(kind.fields, base, { ...base, ...draft.values }).length > 0;
    return differs ? draft : null;
  });
  useEffect(() => {
    // A found draft is kept until the person has decided about it.
    if (found || !dirty) return;
    const keep = () =>
      keepDraft(key, kind.fields, base, values, Date.now(), id === null ? attempt() : undefined);
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [found, dirty, key, kind.fields, base, values, id, attempt]);
  return {
    found,
    dismiss: () => setFound(null),
    /** Input typed while a new record was made goes on in the form of that record. */
    handOver: (made: RecordData, now: Values) =>
      keepDraft(draftKey(person, kind.key, made.id), kind.fields, made, now, Date.now()),
    forget: () => {
      forgetDraft(key);
      setFound(null);
    },
  };
}
