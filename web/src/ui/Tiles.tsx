import type { ReactNode } from 'react';
import s from './Tiles.module.css';

interface TilesProps {
  label?: string;
  children: ReactNode;
}

/** Figures of one thing side by side. */
export const Tiles = ({ label, children }: TilesProps) => (
  <dl className={s.tiles} aria-label={label}>
    {children}
  </dl>
);

interface TileProps {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** The value is a phrase in place of a number. */
  long?: boolean;
}

/** One figure with its name. */
export const Tile = ({ label, value, note, long }: TileProps) => (
  <div data-long={long || undefined}>
    <dt>{label}</dt>
    <dd>
      <span>{value}</span>
      {note && <small>{note}</small>}
    </dd>
  </div>
);
