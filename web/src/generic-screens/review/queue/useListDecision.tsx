import { useNavigate } from 'react-router';
import type { Action, Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { notify } from '@/ui';
import { titleOf } from '@/generic-screens/record/record';
import { sayHeld, useDeciding } from '../shared/useDecision';
import { examineUrl } from '../shared/urls';

/** Deciding about a row without opening it: the row goes at once, and comes back with the reason if it is refused. */
export function useDecidingInList(kind: Kind, refresh: () => Promise<void>) {
  const navigate = useNavigate();
  const { take, dialogs } = useDeciding(kind);
  const refused = (record: RecordData, reason: string) => {
    const url = examineUrl(kind, record);
    const offer = url ? { label: '打开', run: () => void navigate(url) } : undefined;
    notify.warning(`“${titleOf(kind, record)}”没有审核：${reason}`, offer);
    void refresh();
  };
  const one = (action: Action, record: RecordData) =>
    void take(action, record, {
      onDone: () => void refresh(),
      onRefused: ({ reason }) => refused(record, reason),
      onHeld: () => sayHeld(action.label),
    });
  return { one, dialogs };
}
