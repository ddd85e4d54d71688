import { useId } from 'react';
import type { Scope } from '@/api/service-tokens';
import { Checkbox, Box } from '@/ui';
import s from './service-tokens.module.css';

interface ScopeBoxesProps {
  scopes: readonly Scope[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** One box for each sort of data. */
export function ScopeBoxes({ scopes, chosen, error, onChange }: ScopeBoxesProps) {
  const id = useId();
  const flip = (value: string, on: boolean) =>
    onChange(
      scopes.map((scope) => scope.value).filter((name) => (name === value ? on : chosen.includes(name))),
    );
  return (
    <fieldset className={s.scopes} aria-describedby={error ? id : undefined}>
      <legend>
        可发送的数据
        <span className={s.required} title="必填">
          *
        </span>
      </legend>
      <div className={s.boxes}>
        {scopes.map(({ value, label }) => (
          <Checkbox key={value} checked={chosen.includes(value)} onChange={(on) => flip(value, on)}>
            {label}
          </Checkbox>
        ))}
      </div>
      {error && (
        <Box as="p" tone="bad" size={13} id={id} role="alert" className={s.error}>
          {error}
        </Box>
      )}
    </fieldset>
  );
}
