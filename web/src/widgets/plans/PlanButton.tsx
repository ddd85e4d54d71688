import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { keys } from '@/api/keys';
import { readPlans } from '@/api/plans';
import { Button, Moment, openDialog } from '@/ui';
import { PlansDialog } from './PlansDialog';

interface Props {
  kind: string;
  id: number;
  title: string;
}

/** 定时: what is planned for the record, and planning more; nothing for whoever may plan nothing. */
export function PlanButton({ kind, id, title }: Props) {
  const { data } = useQuery({
    queryKey: keys.plans(kind, id),
    queryFn: ({ signal }) => readPlans(kind, id, signal),
    retry: false,
  });
  const waiting = data?.items.filter(({ state }) => state === 'waiting') ?? [];
  if (!data || (!data.actions.length && !waiting.length)) return null;
  const [first] = waiting;
  const open = () =>
    void openDialog<null>((close) => <PlansDialog {...{ kind, id, title }} onClose={() => close(null)} />);
  return (
    <Button onClick={open}>
      <CalendarClock size={15} aria-hidden />
      {first ? (
        <span>
          <Moment at={first.at} as="plan" /> {first.label.replace(/^定时/, '')}
        </span>
      ) : (
        '定时'
      )}
    </Button>
  );
}
