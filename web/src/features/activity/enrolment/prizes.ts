import { readForm, type Prize } from '@/api/activities';
import type { Action } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { isReference } from '@/widgets/fields';

/** The action 发奖 with the prizes of the activity to choose from; a text where it has none, or several are involved. */
export async function withPrizes(action: Action, records: readonly RecordData[]): Promise<Action> {
  if (action.name !== 'award') return action;
  const activities = new Set(records.map(({ activity }) => (isReference(activity) ? activity.id : 0)));
  const [only] = activities;
  if (!only || activities.size > 1) return action;
  const { prizes } = await readForm(only);
  return prizes.length ? { ...action, form: offering(action.form ?? [], prizes, records.length) } : action;
}

const offering = (fields: NonNullable<Action['form']>, prizes: readonly Prize[], people: number) =>
  fields.map((field) => {
    if (field.name !== 'award') return field;
    const left = prizes.filter(({ number, given }) => number - given >= people);
    return {
      ...field,
      type: 'choice' as const,
      placeholder: '请选择奖项',
      ...(left.length < prizes.length && { help: exhausted(prizes, left, people) }),
      choices: left.map(({ name, number, given }) => ({
        value: name,
        label: `${name}（还剩 ${number - given} 名）`,
      })),
    };
  });

const exhausted = (prizes: readonly Prize[], left: readonly Prize[], people: number) => {
  const names = prizes.filter((prize) => !left.includes(prize)).map(({ name }) => name);
  return people > 1 ? `${names.join('、')}的名额不够 ${people} 人` : `${names.join('、')}已经全部发出`;
};
