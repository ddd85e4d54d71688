import type { ReactNode } from 'react';
import { usePhone } from '@/lib/use-media';
import { Row } from '@/ui';
import s from './thumb-bar.module.css';

/** Buttons that save or decide: among the others of a head, and on a phone in a bar under the thumb. */
export function ThumbBar({ children }: { children: ReactNode }) {
  const phone = usePhone();
  if (!phone) return children;
  return (
    <Row wrap gap={8} className={s.bar} data-thumb-bar="">
      {children}
    </Row>
  );
}
