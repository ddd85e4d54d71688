import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { keys } from '@/api/keys';
import { messageOf } from '@/api/errors';
import type { KindOutline } from '@/api/kinds';
import { kinds, type KindKey } from '@/generated/console';
import { onServerReached } from '@/lib/reachable';
import { useSession } from '@/stores/session';
import { notify } from '@/ui';
import { refuse } from '../shared/decisions';
import type { WaitingDecision } from './memory';
import { recallWaiting, sendWaiting, useWaiting } from './queue';

/** Nothing else may be asked of the server while a person reads without network. */
const PROBE_MS = 10_000;

/** Sends this person's waiting decisions as soon as the server can be reached, and says what became of them. */
export function useWaitingDecisions(): readonly WaitingDecision[] {
  const person = useSession((state) => state.user?.id);
  const waiting = useWaiting((state) => state.waiting);
  const some = waiting.length > 0;
  const send = useSending();
  useEffect(() => {
    if (person !== undefined) void recallWaiting(person).then(send);
  }, [person, send]);
  useEffect(() => {
    if (!some) return;
    const timer = setInterval(send, PROBE_MS);
    const silence = onServerReached(send);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      silence();
      removeEventListener('online', send);
    };
  }, [some, send]);
  return waiting;
}

function useSending(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });
  return useCallback(() => {
    let sent = 0;
    const read = ({ kind, seen }: WaitingDecision) => {
      void client.invalidateQueries({ queryKey: keys.records.of(kind) });
      void client.invalidateQueries({ queryKey: keys.record.of(kind, seen.id) });
    };
    const onSent = (decision: WaitingDecision) => {
      sent += 1;
      read(decision);
    };
    const onRefused = (decision: WaitingDecision, error: unknown) => {
      refuse(decision.kind, decision.seen, decision.action.label, error);
      read(decision);
      const address = addressOf(decision);
      const offer = address ? { label: '打开', run: () => void go.current(address) } : undefined;
      notify.warning(`“${decision.title}”：${messageOf(error)}`, offer);
    };
    void sendWaiting({ onSent, onRefused }).then(() => {
      if (sent > 0) notify.success(`已发送 ${sent} 条审核`);
    });
  }, [client]);
}

function addressOf({ kind, seen }: WaitingDecision): string | undefined {
  const page = (kinds[kind as KindKey] as KindOutline | undefined)?.routes.examine;
  return page && `${page}?id=${seen.id}`;
}
