import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { fieldOf } from '@/generic-screens/record/record';

export interface TaskGroup {
  readonly value: string;
  readonly label: string;
  readonly tasks: readonly RecordData[];
}

/** True if readers see the task at a moment (`YYYY-MM-DD HH:mm:ss`): as `/open/task/list` answers it. */
export function isOpen(task: RecordData, now: string): boolean {
  if (task['enabled'] !== true) return false;
  const period = task['period'];
  if (!Array.isArray(period)) return true;
  const [from, to] = period as [string, string];
  return from <= now && now <= to;
}

/** The app's page of tasks: what is open, by category in the order of the kind, within one in the order by hand. */
export function groupsOf(kind: Kind, tasks: readonly RecordData[], now: string): TaskGroup[] {
  const open = tasks.filter((task) => isOpen(task, now));
  return (fieldOf(kind, 'category')?.choices ?? [])
    .map(({ value, label }) => ({
      value: String(value),
      label,
      tasks: open.filter((task) => task['category'] === value),
    }))
    .filter((group) => group.tasks.length > 0);
}
