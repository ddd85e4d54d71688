import type { Field, Kind } from '@/api/kinds';
import { sameValue } from '@/lib/same-value';
import { meaningOf } from '@/widgets/diff';

type Values = Readonly<Record<string, unknown>>;

const plain = (value: unknown) => (value === '' || value === undefined ? null : value);

/** Fields of a kind's sections whose values differ between two versions. Derived fields are no content. */
export function differingFields(kind: Kind, before: Values, after: Values): Field[] {
  return kind.fields.filter(
    (field) =>
      field.readonly !== 'always' &&
      field.name in before &&
      !sameValue(meaningOf(plain(before[field.name])), meaningOf(plain(after[field.name]))),
  );
}
