import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import s from './grip.module.css';

/** The handle of a row that is dragged or moved by the arrow keys; takes what `useReorder` says of a grip. */
export const Grip = ({ small, ...props }: ComponentProps<'button'> & { small?: boolean }) => (
  <button type="button" className={s.grip} data-small={small ? '' : undefined} {...props}>
    <GripVertical size={15} aria-hidden />
  </button>
);
