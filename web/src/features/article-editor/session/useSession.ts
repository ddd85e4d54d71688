import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readUser } from '@/lib/identity';
import { browserCopies } from '@/realtime/document/browser';
import type { DocumentState } from '@/realtime/document/provider';
import { notify } from '@/ui';
import { takeDraft } from './drafts';
import { EditingSession, type Keep } from './session';

/** Holds a session exactly as long as a screen looks at it. */
class SessionHolder {
  private session: EditingSession | null = null;

  constructor(
    private readonly kind: string,
    private readonly id: string | null,
  ) {}

  readonly current = (): EditingSession | null => this.session;

  readonly subscribe = (): (() => void) => {
    const account = readUser()?.id;
    const keep: Keep | null = account === undefined ? null : { store: browserCopies, account };
    const session = new EditingSession(this.kind, undefined, keep);
    this.session = session;
    const release = this.id === null ? begin(session, this.kind, keep) : session.open(this.id);
    return () => {
      this.session = null;
      release?.();
      session.leave();
    };
  };
}

/** A new record's session: goes on with a draft that an earlier page left without a record. */
const begin = (session: EditingSession, kind: string, keep: Keep | null): (() => void) => {
  let release: (() => void) | null = null;
  let over = false;
  if (keep)
    void takeDraft(keep.store, keep.account, kind).then((draft) => {
      release = draft.release;
      if (over) return release();
      session.draft(draft.name);
    });
  return () => {
    over = true;
    release?.();
  };
};

/** The session of this mount; one without an id waits for `adopt`. */
export const useSession = (kind: string, id: string | null): EditingSession | null => {
  const [holder] = useState(() => new SessionHolder(kind, id));
  return useSyncExternalStore(holder.subscribe, holder.current);
};

/** One thing that the document's state says; the component renders again when that changes. `read` answers no new object. */
export const useDocument = <T extends string | number | boolean | null>(
  session: EditingSession,
  read: (state: DocumentState) => T,
): T => useSyncExternalStore(session.provider.subscribe, () => read(session.provider.snapshot()));

const FACTS = ['connection', 'loaded', 'status', 'closeCode', 'recovery'] as const;
export type DocumentFacts = Pick<DocumentState, (typeof FACTS)[number]>;

/** State of the whole screen, without the progress of saving, which changes with every key. */
export const useDocumentFacts = (session: EditingSession): DocumentFacts => {
  const last = useRef<DocumentState | null>(null);
  return useSyncExternalStore(session.provider.subscribe, () => {
    const now = session.provider.snapshot();
    if (last.current === null || FACTS.some((name) => last.current?.[name] !== now[name])) last.current = now;
    return last.current;
  });
};

/** Says once that what an earlier visit could not send is now saved. */
export const useRecoveryNews = ({ recovery }: DocumentFacts): void => {
  useEffect(() => {
    if (recovery !== 'saved') return;
    // With a button it stays long enough to be read.
    notify.success('已恢复并保存您离线时的修改', { label: '知道了', run: () => undefined });
  }, [recovery]);
};
