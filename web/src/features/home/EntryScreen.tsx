import { useQuery } from '@tanstack/react-query';
import { homeTypes } from '@/api/home';
import { editScreen } from '@/generic-screens/edit';
import type { FieldSlotProps } from '@/generic-screens/edit/slots';
import { FieldRow } from '@/widgets/fields';

/** Only contents that fit the entry's type are offered. */
function ContentField({ edit, field, value, error, inner, disabled, onChange }: FieldSlotProps) {
  const type = edit.values['type'];
  const fits = useQuery(homeTypes).data?.find((one) => one.type === type)?.kinds;
  return (
    <FieldRow
      id={`field-${field.name}`}
      field={fits?.length ? { ...field, kinds: fits } : field}
      value={value}
      error={error}
      errors={inner}
      disabled={disabled || !type}
      onChange={onChange}
    />
  );
}

/** A new entry goes to a type that this person may add to; the carousel has its own form. */
function TypeField({ edit, field, value, error, disabled, onChange }: FieldSlotProps) {
  const types = useQuery(homeTypes).data ?? [];
  const open = types.filter(({ may, kinds }) => kinds.length > 0 && may.includes('add'));
  const choices = field.choices?.filter((choice) => open.some(({ type }) => type === choice.value)) ?? [];
  return (
    <FieldRow
      id={`field-${field.name}`}
      field={edit.creating ? { ...field, choices } : field}
      value={value}
      error={error}
      disabled={disabled || !edit.creating}
      onChange={onChange}
    />
  );
}

/** One entry of 热点管理: the generic form. */
export default editScreen({ fields: { content: ContentField, type: TypeField } });
