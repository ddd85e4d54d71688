import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '@/api/errors';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { createRecord, readRecord, updateRecord, type RecordData } from '@/api/records';
import { readSignInMonth } from '@/api/tasks';
import { useAct } from '@/api/use-act';
import { consoleNow, dateText } from '@/lib/dates';
import { monthText, nextMonth, readMonth, sheetOf } from '@/lib/month';
import { notify } from '@/ui';
import { blankValues, problems, toWire, type FieldErrors } from '@/widgets/fields';
import { applies } from '@/widgets/fields';
import type { RuleValues } from './month-rules';
import { useBase, type Stored } from './useBase';

/** The month in the URL, and the ways to another one. */
export function useMonth() {
  const [search, setSearch] = useSearchParams();
  const month = readMonth(search.get('month'));
  const text = monthText(month);
  const show = (to: string) => setSearch({ type: 'signin', month: to }, { preventScrollReset: true });
  return {
    month: text,
    title: `${month.getFullYear()}年${month.getMonth() + 1}月`,
    today: dateText(consoleNow()),
    sheet: sheetOf(month),
    go: (by: number) => show(monthText(nextMonth(month, by))),
    goToday: () => show(monthText(consoleNow())),
  };
}

export type Month = ReturnType<typeof useMonth>;

export const useStored = (kind: Kind, month: string) =>
  useQuery({
    queryKey: keys.records.for(kind.key, 'calendar', month),
    meta: follow(kind.key),
    queryFn: async ({ signal }): Promise<Stored> => {
      const shown = await readSignInMonth(month, signal);
      const record = shown.ownId === null ? null : await readRecord(kind, shown.ownId, signal);
      return { shown, record };
    },
  });

const writable = (kind: Kind) => kind.fields.filter(({ name }) => name !== 'month');

/** The values that a month begins with: its own, else those it inherits, else the usual ones. */
function initialOf(kind: Kind, { shown, record }: Stored): RuleValues {
  if (record) return Object.fromEntries(writable(kind).map(({ name }) => [name, record[name]]));
  const { open, streaks, makeUp, days } = shown.calendar;
  const blank = blankValues(writable(kind));
  if (!open) return blank;
  return {
    ...blank,
    points: days[0]?.points ?? 0,
    streakRewards: streaks,
    makeUp: makeUp !== null,
    ...(makeUp && {
      makeUpLimit: makeUp.limit,
      makeUpDays: makeUp.days,
      makeUpCost: makeUp.cost,
      makeUpRewarded: makeUp.rewarded,
    }),
  };
}

/** The rules of a month while a person changes them. */
export function useRules(kind: Kind, month: string, stored: Stored) {
  const client = useQueryClient();
  const [values, setValues] = useState(() => initialOf(kind, stored));
  const [errors, setErrors] = useState<FieldErrors>({});
  const begin = (from: Stored) => {
    setValues(initialOf(kind, from));
    setErrors({});
  };
  const [sent, setSent] = useState<RuleValues | null>(null);
  const unsaved = (from: Stored) =>
    values !== sent && JSON.stringify(values) !== JSON.stringify(initialOf(kind, from));
  const { base, outdated, adopt, saved } = useBase(stored, unsaved, begin);
  const changed = unsaved(base);
  const savable = !outdated && (changed || base.record === null);
  const refresh = () => client.invalidateQueries({ queryKey: keys.records.of(kind.key) });
  const wire = (from: RuleValues) =>
    Object.fromEntries(
      writable(kind)
        .filter((field) => applies(field, from))
        .map((field) => [field.name, toWire(field, from[field.name])]),
    );
  const back = async (made: RecordData, before: Stored) => {
    try {
      await updateRecord(kind, { id: made.id, revision: made.revision, ...wire(initialOf(kind, before)) });
      notify.success('已恢复到保存之前');
    } catch (error) {
      notify.error(messageOf(error), () => void back(made, before));
    }
    await refresh();
  };
  const { act, busy } = useAct(
    async () => {
      const { record } = base;
      const made = record
        ? await updateRecord(kind, { id: record.id, revision: record.revision, ...wire(values) })
        : await createRecord(kind, { month, ...wire(values) });
      saved(made);
      setSent(values);
      const undo = record ? { label: '撤销', run: () => void back(made, base) } : undefined;
      notify.success('签到规则已保存', undo);
      await refresh();
    },
    {
      failure: (error, retry, named) => {
        setErrors(named);
        notify.error(messageOf(error), retry);
      },
    },
  );
  const change = (name: string, value: unknown) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([key]) => key.split('.')[0] !== name)));
  };
  const save = async () => {
    if (!savable) return;
    const found = problems(writable(kind), values);
    setErrors(found);
    if (!Object.keys(found).length) await act();
  };
  return { values, errors, changed, outdated, savable, saving: busy, change, save, reset: adopt };
}

export type Rules = ReturnType<typeof useRules>;
