import { Toolbar } from 'radix-ui';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Tip } from '@/ui';
import { keyLabel } from '@/lib/keys';
import s from './toolbar.module.css';

/** Keeps the caret in the text while a button is pressed with the mouse. */
export const keepCaret = (event: { preventDefault(): void }) => event.preventDefault();

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon: LucideIcon;
  keys?: string | undefined;
  pressed?: boolean | undefined;
}

export function ToolButton({ label, icon: Icon, keys, pressed, ...rest }: Props) {
  const tip = keys ? `${label}（${keyLabel(keys)}）` : label;
  return (
    <Tip text={tip}>
      <Toolbar.Button
        className={s.tool}
        aria-label={label}
        aria-pressed={pressed}
        onMouseDown={keepCaret}
        {...rest}
      >
        <Icon size={16} aria-hidden />
      </Toolbar.Button>
    </Tip>
  );
}
