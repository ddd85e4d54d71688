import type { Field } from '@/api/kinds';
import { useMeantWords } from './ignored-words';
import { TextWords } from './TextWords';

interface Props {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
}

const PLAIN = new Set(['text', 'long_text']);

/** The sensitive words in a field of plain text, where the record will be reviewed. */
export function FieldWords({ field, value, onChange }: Props) {
  const watched = useMeantWords() !== null;
  if (!watched || !PLAIN.has(field.type) || typeof value !== 'string' || !value) return null;
  return <TextWords text={value} onChange={onChange} />;
}
