import type { ReactNode } from 'react';
import { Note, LiveText } from '@/ui';
import type { Reorder } from '@/widgets/reorder';

interface Props {
  name: string;
  label: string;
  /** Look of the list. */
  className: string | undefined;
  error: string | undefined;
  order: Reorder;
  /** Files are held over the list. */
  over?: boolean;
  bar: ReactNode;
  children: ReactNode;
}

/** The items of a collection below their bar: the field's error, the list in which they are moved, the move in words. */
export const RowsFrame = ({ name, label, className, error, order, over, bar, children }: Props) => (
  <>
    {bar}
    {error && (
      <Note as="p" tone="bad" size={12}>
        {error}
      </Note>
    )}
    <div
      id={`field-${name}`}
      tabIndex={-1}
      className={className}
      role="group"
      aria-label={label}
      data-over={over || undefined}
      {...order.list}
    >
      {children}
    </div>
    <LiveText>{order.spoken}</LiveText>
  </>
);
