import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '@/api/errors';
import type { Kind } from '@/api/kinds';
import { createRecord } from '@/api/records';
import { notify } from '@/ui';
import type { EditingSession } from './session';
import type { ContentRecord } from '../record';
import { untitled } from '../fields/title';

export type DraftState = 'none' | 'creating' | 'failed' | 'made';

const RETRY_EVERY = 10_000;

/** First values of a new record: the fields' defaults, and a title that a list can show. */
const firstValues = (kind: Kind, session: EditingSession): Record<string, unknown> => {
  const defaults = kind.fields.filter(
    (field) => field.default !== undefined && !field.readonly && field.name !== kind.title,
  );
  const title = String(session.fields.get(kind.title) ?? '').trim();
  return {
    ...Object.fromEntries(defaults.map((field) => [field.name, field.default])),
    [kind.title]: title || untitled(kind),
    ...(kind.document ? { [kind.document.body]: '<p></p>' } : {}),
  };
};

/**
 * A new document has no record until something is written into it: leaving untouched leaves nothing behind.
 * The first change makes the record; `onMade` puts its id into the address.
 */
export const useDraft = (
  kind: Kind,
  session: EditingSession,
  isNew: boolean,
  onMade: (id: string) => void,
) => {
  const [state, setState] = useState<DraftState>(isNew ? 'none' : 'made');
  const busy = useRef(false);
  /** One notice is enough; the status line goes on saying it. */
  const told = useRef(false);
  /** A record that is made after the person has left does not bring them back. */
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const create = useCallback(async (): Promise<void> => {
    if (busy.current || session.id !== null || !kind.calls.create) return;
    busy.current = true;
    setState('creating');
    try {
      const id = await session.make(async (attempt) =>
        String((await createRecord<ContentRecord>(kind, firstValues(kind, session), attempt)).id),
      );
      setState('made');
      if (here.current) onMade(id);
    } catch (error) {
      setState('failed');
      if (!told.current)
        notify.warning(`草稿没有创建：${messageOf(error)}。稍后会自动重试，也可以点“重试”。`);
      told.current = true;
    } finally {
      busy.current = false;
    }
  }, [kind, session, onMade]);

  useEffect(() => {
    if (!isNew) return;
    const begin = () => void create();
    if (session.provider.snapshot().recovery === 'pending') begin();
    session.doc.on('update', begin);
    return () => session.doc.off('update', begin);
  }, [isNew, session, create]);

  useEffect(() => {
    if (state !== 'failed') return;
    const again = () => void create();
    const timer = setInterval(again, RETRY_EVERY);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [state, create]);

  return { state, retry: () => void create() };
};
