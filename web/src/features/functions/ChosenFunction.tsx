import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { detailQuery, type RecordData } from '@/api/records';
import { allowed, livingActions } from '@/generic-screens/actions/record-actions';
import { useActing } from '@/generic-screens/actions/useAction';
import { urlOf, titleOf } from '@/generic-screens/record/record';
import { Box, Button, Row, Stack, Tag } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { platformOf, rangeOf } from './client';
import s from './functions.module.css';

interface Props {
  kind: Kind;
  record: RecordData;
  /** Reasons why the chosen app does not show it. */
  reasons: readonly string[];
}

/** The settings of the function that is chosen in the telephone, and what can be done to it. */
export function ChosenFunction({ kind, record, reasons }: Props) {
  const cache = useQueryClient();
  const acting = useActing(kind, () => void cache.invalidateQueries({ queryKey: keys.records.of(kind.key) }));
  const title = titleOf(kind, record);
  const url = urlOf(kind, record);
  // Lists do not carry what a tap opens.
  const whole = useQuery({ ...detailQuery(kind, record.id), meta: follow(kind.key, record.id) });
  const opens = whole.data?.[record['targetSort'] === 'link' ? 'link' : 'page'];
  const facts: readonly (readonly [string, string])[] = [
    ['点击打开', String(opens ?? '--')],
    ['投放平台', platformOf(record)],
    ['版本', rangeOf(record)],
    ['登录', record['signedIn'] === true ? '登录后可用' : '不需要登录'],
  ];
  return (
    <Stack as="section" gap={10} line="all" round="l" pad={16} aria-label={`功能“${title}”`}>
      <Row wrap gap={8}>
        <Box as="h2" size={15} weight={600}>
          {title}
        </Box>
        {reasons.length === 0 && <Tag tone="ok">显示中</Tag>}
        {reasons.map((reason) => (
          <Tag key={reason} tone="warn">
            {reason}
          </Tag>
        ))}
      </Row>
      <Stack as="dl" size={14} className={s.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Stack>
      <Row wrap gap={8}>
        {url && (
          <LinkButton small icon={Pencil} to={url}>
            打开
          </LinkButton>
        )}
        {allowed(livingActions(kind), record.actions, 'row').map((action) => (
          <Button
            key={action.name}
            small
            danger={action.tone === 'danger'}
            loading={acting.busy === action.name}
            onClick={() => void acting.act(action, [record])}
          >
            {action.label}
          </Button>
        ))}
      </Row>
      {acting.dialogs}
    </Stack>
  );
}
