import { isSubmit } from '@/lib/keys';
import { Input, Text } from '@/ui';
import s from './questions.module.css';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onAdd: () => void;
  onPaste: (text: string) => void;
  /** Absent where the last lines are left. */
  onRemove: (() => void) | undefined;
}

/** One line of a list of texts. Enter adds the next one, Backspace in an empty one takes it away, lines are pasted. */
export function LineInput({ label, value, error, onChange, onAdd, onPaste, onRemove }: Props) {
  return (
    <Input
      className={s.text}
      aria-label={label}
      title={error}
      value={value}
      maxLength={100}
      aria-invalid={error !== undefined}
      onChange={(event) => onChange(event.target.value)}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (!text.trim().includes('\n')) return;
        event.preventDefault();
        onPaste(text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Backspace' && value === '' && onRemove) {
          event.preventDefault();
          onRemove();
        }
        if (!isSubmit(event)) return;
        event.preventDefault();
        onAdd();
      }}
    />
  );
}

/** The error of a line, below it. */
export const LineError = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <Text tone="bad" size={12} className={s.below}>
      {text}
    </Text>
  );
