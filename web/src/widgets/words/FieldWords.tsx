import { useMeantWords } from './ignored-words';
import { TextWords } from './TextWords';

interface Props {
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The sensitive words in a field of plain text, where the record will be reviewed. */
export function FieldWords({ value, onChange }: Props) {
  const watched = useMeantWords() !== null;
  if (!watched || typeof value !== 'string' || !value) return null;
  return <TextWords text={value} onChange={onChange} />;
}
