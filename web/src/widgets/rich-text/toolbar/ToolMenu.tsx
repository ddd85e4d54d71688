import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Tip } from '@/ui';
import s from './toolbar.module.css';

interface Props {
  /** The tool that opens it: a `Toolbar.Button` of radix. */
  trigger: ReactElement;
  tip?: string;
  disabled: boolean;
  align?: 'start' | 'end';
  /** Laid out as a table of colours. */
  swatches?: boolean;
  /** Gives the caret back to the text. */
  onClose: () => void;
  /** Parts of radix's dropdown menu. */
  children: ReactNode;
}

/** A menu under a tool. The text keeps the caret: it goes on there when the menu closes. */
export function ToolMenu({ trigger, tip, disabled, align = 'start', swatches, onClose, children }: Props) {
  const opener = (
    <DropdownMenu.Trigger asChild disabled={disabled}>
      {trigger}
    </DropdownMenu.Trigger>
  );
  return (
    <DropdownMenu.Root modal={false}>
      {tip ? <Tip text={tip}>{opener}</Tip> : opener}
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={swatches ? s.swatches : s.menu}
          sideOffset={4}
          align={align}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
