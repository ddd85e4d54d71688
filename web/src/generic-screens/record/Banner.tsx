import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row } from '@/ui';
import s from './page.module.css';

interface BannerProps {
  tone?: 'info' | 'warn' | 'bad';
  children: ReactNode;
  /** Buttons at its end. */
  actions?: ReactNode;
}

/** A sentence about the whole record, above it. */
export function Banner({ tone = 'info', children, actions }: BannerProps) {
  const Icon = tone === 'info' ? Info : TriangleAlert;
  return (
    <Row wrap gap={8} round="m" className={s.banner} data-tone={tone} role="status">
      <Icon size={16} aria-hidden />
      <p>{children}</p>
      {actions}
    </Row>
  );
}
