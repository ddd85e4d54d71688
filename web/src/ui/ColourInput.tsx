import { X } from 'lucide-react';
import type { ControlProps } from './control';
import s from './ColourInput.module.css';
import { Input } from './Input';

interface ColourProps extends ControlProps {
  /** `#rrggbb`, empty or `null` for none. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
}

const COLOUR = /^#[0-9a-f]{6}$/i;

/** The browser's colour picker beside the code, which can be typed and pasted. */
export function ColourInput({ value, onChange, disabled, ...rest }: ColourProps) {
  const shown = COLOUR.test(value ?? '') ? (value ?? '') : '#ffffff';
  return (
    <span className={s.row}>
      <input
        type="color"
        className={s.swatch}
        aria-label="选取颜色"
        value={shown}
        disabled={disabled}
        data-none={value ? undefined : ''}
        onChange={(event) => onChange(event.target.value.toLowerCase())}
      />
      <Input
        {...rest}
        disabled={disabled}
        value={value ?? ''}
        placeholder="#rrggbb"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(normalised(event.target.value))}
      />
      {value && !disabled && (
        <button type="button" className={s.clear} aria-label="清除颜色" onClick={() => onChange(null)}>
          <X size={13} aria-hidden />
        </button>
      )}
    </span>
  );
}

/** A pasted `1F5EFF` becomes `#1f5eff`; anything else stays for validation to name. */
function normalised(text: string): string | null {
  const code = text.trim().toLowerCase();
  if (!code) return null;
  if (/^[0-9a-f]{6}$/.test(code)) return `#${code}`;
  return code;
}
