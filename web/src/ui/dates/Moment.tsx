import { agoText, fullMoment, plannedText } from '@/lib/dates';
import { useNow } from '@/lib/use-now';

interface MomentProps {
  /** A wire moment, `YYYY-MM-DD HH:mm:ss` in the console's zone. */
  at: string;
  /** `plan`: with the weekday. `ago`: how long since. */
  as: 'plan' | 'ago';
  className?: string | undefined;
}

/** A moment as people say it; the pointer tells it in full. */
export function Moment({ at, as, className }: MomentProps) {
  const now = useNow();
  return (
    <time className={className} dateTime={at.replace(' ', 'T')} title={fullMoment(at)}>
      {as === 'plan' ? plannedText(at, now) : agoText(at, now)}
    </time>
  );
}
