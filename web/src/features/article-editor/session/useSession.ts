import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readUser } from '@/lib/identity';
import { browserCopies } from '@/realtime/document/browser';
import type { DocumentState } from '@/realtime/document/provider';
import { notify } from '@/ui';
import { takeDraft } from './drafts';
import { EditingSession, type Keep } from './session';

const RENEWED = '这里曾显示一处没有存入服务器的内容，已按服务器重新加载；您自己的修改都已保存';
const GIVEN_UP = '已按服务器重新加载';
/** With a button it stays long enough to be read. */
const UNDERSTOOD = { label: '知道了', run: () => undefined };

/** Holds a session exactly as long as a screen looks at it. */
class SessionHolder {
  private session: EditingSession | null = null;

  constructor(
    private readonly kind: string,
    private readonly id: string | null,
  ) {}

  readonly current = (): EditingSession | null => this.session;

  readonly subscribe = (changed: () => void): (() => void) => {
    const account = readUser()?.id;
    const keep: Keep | null = account === undefined ? null : { store: browserCopies, account };
    const session = new EditingSession(this.kind, undefined, keep);
    this.hold(session, changed);
    const release = this.id === null ? begin(session, this.kind, keep) : session.open(this.id);
    return () => {
      const last = this.session;
      this.session = null;
      release?.();
      last?.leave();
    };
  };

  /** Another session takes the place of one whose document has to be loaded anew. */
  private hold(session: EditingSession, changed: () => void): void {
    this.session = session;
    const { provider } = session;
    const stop = provider.subscribe(() => {
      if (provider.snapshot().renewal !== 'due') return;
      stop();
      if (this.session !== session) return;
      this.hold(session.renewed(), changed);
      changed();
      notify.info(provider.snapshot().settled ? RENEWED : GIVEN_UP, UNDERSTOOD);
      // The editor on it is gone by then.
      setTimeout(() => session.leave());
    });
  }
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

const FACTS = ['connection', 'loaded', 'status', 'closeCode', 'recovery', 'renewal'] as const;
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
    notify.success('已恢复并保存您离线时的修改', UNDERSTOOD);
  }, [recovery]);
};
