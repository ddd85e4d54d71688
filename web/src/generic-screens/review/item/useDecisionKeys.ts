import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { notify } from '@/ui';
import type { Held } from '../shared/claims';
import type { Refusal } from '../shared/decisions';
import { sayHeld, useDeciding } from '../shared/useDecision';
import type { Moving } from './useNavigation';

export const DECISIONS = ['approve', 'reject'];

interface Asked {
  kind: Kind;
  record: RecordData | null;
  newer: RecordData | null;
  claim: Held;
  moving: Moving;
}

/** Deciding about the record that is shown: at once on the screen, and back to it if the server says no. */
export function useDecisionKeys({ kind, record, newer, claim, moving }: Asked) {
  const client = useQueryClient();
  const { take, dialogs } = useDeciding(kind);
  const decisions = kind.actions.filter(
    ({ name }) => DECISIONS.includes(name) && Boolean(record?.actions.includes(name)),
  );
  // While a reason is written or words are on their way the queue moves on, and so may the person.
  const latest = useRef({ ...moving, shown: record?.id });
  useLayoutEffect(() => {
    latest.current = { ...moving, shown: record?.id };
    return () => {
      latest.current = { ...moving, shown: undefined };
    };
  });
  const held = claim.state === 'theirs' ? claim.claim?.by : undefined;

  const refresh = () => {
    void client.invalidateQueries({ queryKey: keys.records.of(kind.key), refetchType: 'none' });
    latest.current.neighbours.readAgain();
  };
  const comeBack = ({ seen, reason }: Refusal) => {
    refresh();
    void client.invalidateQueries({ queryKey: keys.record.of(kind.key, seen.id) });
    void client.invalidateQueries({ queryKey: keys.review.words(kind.key, seen.id) });
    notify.error(reason);
    // Somebody who is writing a reason is not torn away; the banner waits at the item.
    if (!document.querySelector('[role="dialog"]')) latest.current.go(seen.id);
  };
  const decide = async (name: string) => {
    const action = decisions.find((item) => item.name === name);
    if (!action || !record) return;
    if (newer) return void notify.warning('内容有新的修改，请先核对最新版本');
    if (held) return void notify.warning(`${held.label} 正在审核这一条，可以先看下一条（N），或接手（T）`);
    await take(action, record, {
      onTaken: () => {
        if (latest.current.shown === record.id) latest.current.goOn();
      },
      onDone: () => {
        client.removeQueries({ queryKey: keys.record.of(kind.key, record.id), type: 'inactive' });
        refresh();
      },
      onRefused: comeBack,
      onHeld: () => sayHeld(action.label),
    });
  };
  return { decisions, decide: (name: string) => void decide(name), dialogs, held };
}
