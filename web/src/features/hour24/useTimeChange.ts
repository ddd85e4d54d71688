import { ApiError, messageOf } from '@/api/errors';
import type { Kind } from '@/api/kinds';
import { updateRecord, type RecordData } from '@/api/records';
import { titleOf } from '@/generic-screens/record/record';
import { notify } from '@/ui';
import { momentOf } from './days';
import type { TimeChange } from './Entry';

/** Puts an entry at another time of its day, with the way back. */
export function useTimeChange(kind: Kind, onMoved: () => void): TimeChange {
  const move = async (entry: RecordData, at: string, back?: string): Promise<void> => {
    try {
      const payload = { id: entry.id, revision: entry.revision, at };
      const saved = await updateRecord(kind, payload);
      const undo = back ? { label: '撤销', run: () => void move(saved, back) } : undefined;
      notify.success(`“${titleOf(kind, entry)}”已移到 ${at.slice(11, 16)}`, undo);
    } catch (error) {
      const reason = error instanceof ApiError ? Object.values(error.fieldErrors)[0] : undefined;
      notify.error(reason ?? messageOf(error), () => void move(entry, at, back));
    }
    onMoved();
  };
  return (entry, at) => move(entry, at, momentOf(entry));
}
