import type { FieldSlotProps } from '@/generic-screens/edit/slots';
import { Box, Checkbox, Note, Stack, Text } from '@/ui';
import { changed, matrixOf, spoken, stored, type AbilityName } from './abilities';
import s from './media-role.module.css';

const COLUMNS: readonly { name: AbilityName; label: string }[] = [
  { name: 'write', label: '撰写和修改' },
  { name: 'submit', label: '提交审核' },
];

/** A row for each type of content, a column for each of the two things that a role allows. */
export function Abilities({ field, value, error, disabled, onChange }: FieldSlotProps) {
  const types = field.fields?.find(({ name }) => name === 'type')?.choices ?? [];
  const labelOf = (type: string) => types.find((each) => each.value === type)?.label ?? type;
  const matrix = matrixOf(
    types.map((each) => String(each.value)),
    value,
  );
  const set = (type: string | null, name: AbilityName, on: boolean) =>
    onChange(stored(changed(matrix, type, name, on)));
  const all = (name: AbilityName) => {
    const given = matrix.filter((row) => row[name]).length;
    return given === matrix.length ? true : given ? ('indeterminate' as const) : false;
  };
  return (
    <Stack gap={10}>
      <Box overflow="x">
        <table className={s.matrix} aria-label={field.label}>
          <thead>
            <tr>
              <th scope="col">内容</th>
              {COLUMNS.map(({ name, label }) => (
                <th key={name} scope="col">
                  <Checkbox checked={all(name)} disabled={disabled} onChange={(on) => set(null, name, on)}>
                    {label}
                  </Checkbox>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.map((row) => (
              <tr key={row.type}>
                <th scope="row">{labelOf(row.type)}</th>
                {COLUMNS.map(({ name, label }) => (
                  <td key={name}>
                    <Checkbox
                      checked={row[name]}
                      disabled={disabled}
                      aria-label={`${labelOf(row.type)}：${label}`}
                      onChange={(on) => set(row.type, name, on)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {error && (
        <Text as="p" tone="bad" size={13} role="alert">
          {error}
        </Text>
      )}
      <Note as="p" aria-live="polite">
        {spoken(matrix, labelOf)}。{field.help}
      </Note>
    </Stack>
  );
}
