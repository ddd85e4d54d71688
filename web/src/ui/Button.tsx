import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import s from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  look?: 'plain' | 'primary' | 'text' | 'icon';
  danger?: boolean;
  small?: boolean;
  /** Shows a spinner and takes no clicks, but keeps its place, its name and the focus. */
  loading?: boolean;
  /** A picture before the label, 14 pixels wide. */
  icon?: LucideIcon;
  /** Gives the look to the only child, e.g. a router link. */
  asChild?: boolean;
}

export function Button({
  look = 'plain',
  danger,
  small,
  loading,
  icon: Icon,
  asChild,
  className,
  children,
  ...rest
}: ButtonProps) {
  const classes = cx(s.button, s[look], danger && s.danger, small && s.small, className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={loading ? swallow : rest.onClick}
    >
      {loading && <LoaderCircle size={14} className="spin" aria-hidden />}
      {Icon && <Icon size={14} aria-hidden />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'look' | 'icon' | 'asChild'> {
  icon: LucideIcon;
  /** Pixels of the picture. */
  size?: number;
  /** The name of the button, which shows nothing but its picture. */
  label: string;
}

export const IconButton = ({ icon: Icon, size = 15, label, ...rest }: IconButtonProps) => (
  <Button look="icon" aria-label={label} {...rest}>
    <Icon size={size} aria-hidden />
  </Button>
);

/** A busy button stays focusable (so focus is not lost) but must not submit or act twice. */
function swallow(event: React.MouseEvent): void {
  event.preventDefault();
}
