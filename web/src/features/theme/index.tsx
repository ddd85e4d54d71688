import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { readThemeSchedule, type ThemePlan } from '@/api/themes';
import { listScreen } from '@/generic-screens/list';
import type { ListSlotProps } from '@/generic-screens/list/slots';
import { fieldOf } from '@/generic-screens/record/record';
import { Box, Moment, Note, Row, Select, Skeleton, Stack, Tag } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import s from './theme.module.css';

export { prefetch } from '@/generic-screens/list';

/** 主题管理: what applies now and afterwards, and all themes. */
export default listScreen({ slots: { lead: Schedule } });

function Schedule({ kind }: ListSlotProps) {
  const [platform, setPlatform] = useState('');
  const query = useQuery({
    queryKey: keys.records.for(kind.key, 'schedule', platform),
    queryFn: ({ signal }) => readThemeSchedule(platform, signal),
  });
  const platforms = (fieldOf(kind, 'platform')?.choices ?? []).filter(({ value }) => value !== 'all');
  return (
    <Stack as="section" card pad={16} gap={10} aria-label="生效安排">
      <Row wrap gap={12} justify="between">
        <Box as="h2" size={15} weight={600}>
          生效安排
        </Box>
        <Select
          aria-label="平台"
          className={s.platform ?? ''}
          options={[
            { value: '', label: '不分平台' },
            ...platforms.map(({ value, label }) => ({ value: String(value), label })),
          ]}
          value={platform}
          onChange={(value) => setPlatform(String(value))}
        />
      </Row>
      {query.error && !query.data ? (
        <LoadError what="生效安排" query={query} />
      ) : query.data ? (
        <Plans kind={kind} plans={query.data.items} />
      ) : (
        <Skeleton height={72} />
      )}
    </Stack>
  );
}

const Plans = ({ kind, plans }: { kind: Kind; plans: readonly ThemePlan[] }) => (
  <Row as="ol" gap={8} align="stretch" flush overflow="x" className={s.plans}>
    {plans.map((plan, index) => (
      <li key={plan.from} data-now={index === 0 || undefined} data-grey={plan.theme?.grey || undefined}>
        <Row wrap gap={6}>
          {index === 0 && <Tag tone="ok">生效中</Tag>}
          {plan.theme ? (
            <Link to={`${kind.routes.edit ?? ''}?id=${plan.theme.id}`}>{plan.theme.title}</Link>
          ) : (
            <span>客户端自带外观</span>
          )}
          {plan.theme?.grey && <Tag tone="mute">灰色</Tag>}
        </Row>
        <Note>
          {index === 0 ? '现在' : <Moment at={plan.from} as="plan" />} 至 <Moment at={plan.to} as="plan" />
        </Note>
      </li>
    ))}
  </Row>
);
