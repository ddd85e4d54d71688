import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { EditingSession } from '../session/session';

export interface Editor {
  clientId: number;
  id: string;
  name: string;
  color: string;
  /** The field in which this person's caret stands; null when in the body or nowhere. */
  field: string | null;
  typing: boolean;
  me: boolean;
}

interface AwarenessState {
  user?: { id?: string | number; name?: string; color?: string };
  cursor?: unknown;
  field?: string | null;
}

const read = (session: EditingSession): Editor[] => {
  const { awareness, doc } = session.provider;
  return [...awareness.getStates().entries()]
    .filter(([, state]) => (state as AwarenessState).user?.name)
    .map(([clientId, state]) => {
      const { user, cursor, field } = state as AwarenessState;
      return {
        clientId,
        id: String(user?.id ?? clientId),
        name: user?.name ?? '',
        color: user?.color ?? '#647084',
        field: field ?? null,
        typing: Boolean(cursor),
        me: clientId === doc.clientID,
      };
    });
};

/** Everybody in the document, this person first. */
export const usePeople = (session: EditingSession): readonly Editor[] => {
  const cache = useRef<{ key: string; people: Editor[] }>({ key: '', people: [] });
  const subscribe = useCallback(
    (changed: () => void) => {
      // The text announces this person while it renders; nobody may render again within that.
      const later = () => queueMicrotask(changed);
      session.provider.awareness.on('change', later);
      return () => session.provider.awareness.off('change', later);
    },
    [session],
  );
  return useSyncExternalStore(subscribe, () => {
    const people = read(session).sort((a, b) => Number(b.me) - Number(a.me));
    const key = JSON.stringify(people);
    if (key !== cache.current.key) cache.current = { key, people };
    return cache.current.people;
  });
};

/** Tells the others in which field this person's caret stands. */
export const lookAt = (session: EditingSession, field: string | null): void => {
  session.provider.awareness.setLocalStateField('field', field);
  session.undo.stopCapturing();
};
