import { Toolbar, Tooltip } from 'radix-ui';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { shortcutText } from './shortcut';
import s from './toolbar.module.css';

/** Keeps the caret in the text while a button is pressed with the mouse. */
export const keepCaret = (event: { preventDefault(): void }) => event.preventDefault();

export function Tip({ label, keys, children }: { label: string; keys?: string | undefined; children: ReactNode }) {
  return (
    <Tooltip.Root delayDuration={300}>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className={s.tip} sideOffset={6} collisionPadding={8}>
          {label}
          {keys && <kbd>{shortcutText(keys)}</kbd>}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon: LucideIcon;
  keys?: string | undefined;
  pressed?: boolean | undefined;
}

export function ToolButton({ label, icon: Icon, keys, pressed, ...rest }: Props) {
  return (
    <Tip label={label} keys={keys}>
      <Toolbar.Button className={s.tool} aria-label={label} aria-pressed={pressed} onMouseDown={keepCaret} {...rest}>
        <Icon size={16} aria-hidden />
      </Toolbar.Button>
    </Tip>
  );
}
