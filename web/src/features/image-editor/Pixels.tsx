import { useState } from 'react';
import { usePendingInput } from '@/lib/pending-input';
import { isSubmit } from '@/lib/keys';
import { InputField } from '@/ui';

interface Props {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** Whole pixels, taken over when the field is left or Enter is pressed: half a number means nothing yet. */
export function Pixels({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const number = Number(typed?.trim() || NaN);
    if (Number.isFinite(number)) onChange(Math.round(number));
    setTyped(null);
  };
  usePendingInput(typed !== null, () => {
    commit();
    return true;
  });
  const step = (by: number) => {
    onChange(value + by);
    setTyped(null);
  };
  return (
    <InputField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(value)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (isSubmit(event)) commit();
        else if (event.key === 'ArrowUp') step(1);
        else if (event.key === 'ArrowDown') step(-1);
        else return;
        event.preventDefault();
      }}
    />
  );
}
