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
  /** A picture before the label. */
  icon?: LucideIcon;
  /** Pixels of the picture. */
  iconSize?: number;
  /** Gives the look to the only child, e.g. a router link. */
  asChild?: boolean;
}

export function Button({
  look = 'plain',
  danger,
  small,
  loading,
  icon: Icon,
  iconSize = 14,
  asChild,
  className,
  children,
  ...rest
}: ButtonProps) {
  const classes = buttonClass({ look, danger, small, className });
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
      {Icon && <Icon size={iconSize} aria-hidden />}
      {children}
    </button>
  );
}

type ButtonLook = Pick<ButtonProps, 'look' | 'danger' | 'small' | 'className'>;

/** The classes of a button, for what looks like one. */
export const buttonClass = ({ look = 'plain', danger, small, className }: ButtonLook): string =>
  cx(s.button, s[look], danger && s.danger, small && s.small, className);

interface IconButtonProps extends Omit<ButtonProps, 'look' | 'icon' | 'iconSize' | 'asChild'> {
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
