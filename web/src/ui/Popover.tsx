import { Popover as Radix, Tooltip } from 'radix-ui';
import type { CSSProperties, ReactNode } from 'react';
import s from './popup.module.css';

/** A word beside a control. The control keeps its own accessible name; needs one `TipProvider` above. */
export function Tip({
  text,
  children,
  side = 'top',
}: {
  text: ReactNode;
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
}) {
  if (!text) return children;
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className={s.tip} side={side} sideOffset={4} collisionPadding={8}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

export const TipProvider = ({ children }: { children: ReactNode }) => (
  <Tooltip.Provider delayDuration={300}>{children}</Tooltip.Provider>
);

interface PopoverProps {
  trigger: ReactNode;
  children: ReactNode;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  padding?: number;
  width?: number;
}

export function Popover(props: PopoverProps) {
  const { trigger, children, label, open, onOpenChange, align = 'start', padding = 12, width } = props;
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={s.pop}
          aria-label={label}
          sideOffset={4}
          align={align}
          collisionPadding={8}
          style={{ padding, ...(width ? { width } : {}) } as CSSProperties}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
