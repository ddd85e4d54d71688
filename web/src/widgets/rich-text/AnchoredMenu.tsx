import { Menu, type MenuItem } from '@/ui';
import s from './rich-text.module.css';

export interface Point {
  x: number;
  y: number;
}

interface Props {
  label: string;
  point: Point;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  items: readonly MenuItem[];
  /** Gets the focus when the menu closes. */
  focusText: () => void;
}

/** A menu at a point of the page, opened by something that is no button. */
export function AnchoredMenu({ label, point, open, onOpenChange, items, focusText }: Props) {
  return (
    <Menu
      // Made anew for each point: the menu measures where it belongs before a point that changes is drawn.
      key={`${point.x},${point.y}`}
      label={label}
      align="start"
      open={open}
      onOpenChange={onOpenChange}
      items={items}
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className={s.anchor}
          style={{ left: point.x, top: point.y }}
          onFocus={focusText}
        />
      }
    />
  );
}
