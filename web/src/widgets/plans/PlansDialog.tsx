import { useQuery } from '@tanstack/react-query';
import { unloadedOf } from '@/api/errors';
import { keys } from '@/api/keys';
import { cancelPlan, readPlans, type Plan } from '@/api/plans';
import { queryClient } from '@/api/query-client';
import { attempt } from '@/api/use-act';
import { Button, Dialog, ErrorState, Note, notify, Row, Skeleton, Stack, Tag, type TagTone, Box } from '@/ui';
import { PlanForm } from './PlanForm';
import s from './plans.module.css';

interface Props {
  kind: string;
  id: number;
  title: string;
  onClose: () => void;
}

const TONES = { waiting: 'info', done: 'ok', failed: 'bad', cancelled: 'mute' } as const satisfies Record<
  Plan['state'],
  TagTone
>;
const LABELS = { waiting: '已排定', done: '已完成', failed: '未完成', cancelled: '已取消' } as const;

const refresh = (kind: string, id: number) => {
  void queryClient.invalidateQueries({ queryKey: keys.plans(kind, id) });
  void queryClient.invalidateQueries({ queryKey: keys.calendar.all });
};

/** The plans of a record: those that wait can be called off, and others made. */
export function PlansDialog({ kind, id, title, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.plans(kind, id),
    queryFn: ({ signal }) => readPlans(kind, id, signal),
  });
  return (
    <Dialog onClose={onClose} title={`定时：${title}`} footer={<Button onClick={onClose}>关闭</Button>}>
      {error && !data && (
        <ErrorState title="没有取到定时计划" text={unloadedOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={80} />}
      {data && data.items.length > 0 && (
        <Stack as="ul" list gap={8} aria-label="定时计划">
          {data.items.map((plan) => (
            <PlanLine key={plan.id} plan={plan} onChanged={() => refresh(kind, id)} />
          ))}
        </Stack>
      )}
      {data && data.actions.length > 0 && (
        <PlanForm actions={data.actions} {...{ kind, id }} onSaved={() => refresh(kind, id)} />
      )}
    </Dialog>
  );
}

function PlanLine({ plan, onChanged }: { plan: Plan; onChanged: () => void }) {
  const cancel = () =>
    attempt(async () => {
      await cancelPlan(plan.id);
      notify.success(`已取消${plan.label}`);
    }).finally(onChanged);
  return (
    <Row as="li" wrap gap="4-10" line="all" round="m" className={s.plan}>
      <Tag tone={TONES[plan.state]}>{LABELS[plan.state]}</Tag>
      <span>{plan.label}</span>
      <time>{plan.at}</time>
      <Note>{plan.by.label}</Note>
      {plan.state === 'waiting' && (
        <Button small look="text" danger onClick={() => void cancel()}>
          取消计划
        </Button>
      )}
      {plan.state === 'failed' && (
        <Box as="p" tone="bad" size={13} className={s.message}>
          {plan.message}
        </Box>
      )}
      {plan.reason && <Note>原因：{plan.reason}</Note>}
    </Row>
  );
}
