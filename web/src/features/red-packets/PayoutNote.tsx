import { Hourglass, TriangleAlert } from 'lucide-react';
import { Row } from '@/ui';
import s from './red-packets.module.css';

/** The reason for which payments wait: no driver is configured, or they are on their way. Nothing where none waits. */
export function PayoutNote({ sentence, configured }: { sentence: string; configured: boolean }) {
  if (!sentence) return null;
  const Icon = configured ? Hourglass : TriangleAlert;
  return (
    <Row role="status" as="p" gap={8} round="m" className={s.payout} data-tone={configured ? 'info' : 'warn'}>
      <Icon size={16} aria-hidden />
      {sentence}
    </Row>
  );
}
