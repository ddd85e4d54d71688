import { agoText, clockText, fullMoment, plannedText } from '@/lib/dates';
import { useNow } from '@/lib/use-now';

/** `plan`: with the weekday. `ago`: how long since. `clock`: the time alone, where the day is said beside it. */
const SAYS = { plan: plannedText, ago: agoText, clock: clockText } as const;

interface MomentProps {
  /** A wire moment, `YYYY-MM-DD HH:mm:ss` in the console's zone. */
  at: string;
  as: keyof typeof SAYS;
  className?: string | undefined;
}

/** A moment as people say it; the pointer tells it in full. */
export function Moment({ at, as, className }: MomentProps) {
  const now = useNow();
  return (
    <time className={className} dateTime={at.replace(' ', 'T')} title={fullMoment(at)}>
      {SAYS[as](at, now)}
    </time>
  );
}

/** From when until when something is planned; nothing if that is not set. */
export const Period = ({ value }: { value: readonly [string, string] | null }) =>
  value && (
    <span>
      <Moment at={value[0]} as="plan" /> 至 <Moment at={value[1]} as="plan" />
    </span>
  );
