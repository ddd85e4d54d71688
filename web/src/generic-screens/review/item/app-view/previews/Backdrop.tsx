import type { ReactNode } from 'react';
import s from './scenes.module.css';

/** A page of the app behind something that lies over it. */
export function Backdrop({ page, children }: { page: string; children: ReactNode }) {
  return (
    <div className={s.backdrop}>
      <div className={s.behind} aria-hidden>
        <strong>{page}</strong>
        <FeedLines count={5} />
      </div>
      <div className={s.over}>{children}</div>
    </div>
  );
}

/** Stories as grey bars: what stands around is not what is judged. */
export function FeedLines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <div key={place} className={s.line} aria-hidden>
      <i />
      <i />
      <b />
    </div>
  ));
}
