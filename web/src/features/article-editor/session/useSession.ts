import { useEffect, useState, useSyncExternalStore } from 'react';
import { PATIENCE, saveLine, type SaveLine } from '@/realtime/document/save-line';
import type { DocumentState } from '@/realtime/document/provider';
import { EditingSession } from './session';

/** Holds a session exactly as long as a screen looks at it. */
class SessionHolder {
  private session: EditingSession | null = null;

  constructor(
    private readonly kind: string,
    private readonly id: string | null,
  ) {}

  readonly current = (): EditingSession | null => this.session;

  readonly subscribe = (): (() => void) => {
    const session = new EditingSession(this.kind);
    this.session = session;
    if (this.id !== null) session.open(this.id);
    return () => {
      this.session = null;
      session.destroy();
    };
  };
}

/** The session of this mount; one without an id waits for `adopt`. */
export const useSession = (kind: string, id: string | null): EditingSession | null => {
  const [holder] = useState(() => new SessionHolder(kind, id));
  return useSyncExternalStore(holder.subscribe, holder.current);
};

export const useDocumentState = (session: EditingSession): DocumentState =>
  useSyncExternalStore(session.provider.subscribe, session.provider.snapshot);

/** The truth about saving, also when it changes only because time passed. */
export const useSaveLine = (state: DocumentState): SaveLine => {
  const [now, setNow] = useState(() => new Date());
  const { waitingSince } = state;
  useEffect(() => {
    if (!waitingSince) return;
    const timer = setTimeout(() => setNow(new Date()), PATIENCE + 50);
    return () => clearTimeout(timer);
  }, [waitingSince]);
  return saveLine(state, waitingSince && waitingSince > now ? waitingSince : now);
};
