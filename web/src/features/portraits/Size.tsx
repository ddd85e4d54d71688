import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import {
  countPortrait,
  estimatePortrait,
  previewPortrait,
  readPortraitUses,
  type Rules,
} from '@/api/portraits';
import { useAct } from '@/api/use-act';
import { kinds } from '@/generated/console';
import { follow } from '@/generic-screens/list/jobs';
import type { SectionSlotProps } from '@/generic-screens/edit/slots';
import { CardSection } from '@/generic-screens/record/CardSection';
import { fullNumber } from '@/lib/numbers';
import { useDebounce } from '@/lib/use-debounce';
import { useRecordHints } from '@/realtime/console';
import { Box, Button, DataTable, Note, Row, Skeleton, Stack, Text } from '@/ui';
import { asRules } from '@/widgets/conditions';
import { LoadError } from '@/widgets/query-state';
import { sizeText } from './size-text';
import s from './portraits.module.css';

const PAUSE_MS = 400;

/** Number of users for whom the rules hold while they are changed, the exact count, some of the users, and who uses it. */
export function Size({ kind, section, edit }: SectionSlotProps) {
  const rules = useDebounce(asRules(edit.values['rules']), PAUSE_MS);
  const { record } = edit;
  const any = rules.root.items.length > 0;
  return (
    <>
      <CardSection title={section.label}>
        {any ? <Estimated rules={rules} /> : <Note>添加条件后，这里马上估出人数。</Note>}
        {record && <Counted kind={kind.key} id={record.id} edit={edit} />}
      </CardSection>
      {any && <Preview rules={rules} />}
      {record && <Uses kind={kind.key} id={record.id} />}
    </>
  );
}

function Estimated({ rules }: { rules: Rules }) {
  const query = useQuery({
    queryKey: keys.records.for('portrait', 'estimate', rules),
    queryFn: ({ signal }) => estimatePortrait(rules, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (query.error) return <Text tone="warn">{messageOf(query.error)}</Text>;
  if (!query.data) return <Skeleton height={64} />;
  const { number, range } = sizeText(query.data);
  return (
    <Stack gap={6} role="status" className={query.isPlaceholderData ? (s.stale ?? '') : ''}>
      <span className={s.number}>{number}</span>
      <Note>{range}</Note>
      <Box as="p" pad="8-12" round="m" surface={2} breaks>
        {query.data.words}
      </Box>
    </Stack>
  );
}

function Counted({ kind, id, edit }: { kind: string; id: number } & Pick<SectionSlotProps, 'edit'>) {
  const { record, dirty } = edit;
  // The job writes the number when it ends.
  useRecordHints(kind, (hint) => {
    if (hint.id === id && hint.action === 'count') void edit.refresh();
  });
  const counted = record?.['counted'];
  const { act: count, busy } = useAct(
    async () => {
      await follow((await countPortrait(id)).jobId);
    },
    { failure: '没有开始统计', stale: [keys.record.of(kind, id)] },
  );
  return (
    <Row wrap gap={8} justify="between">
      <Note>
        {typeof counted === 'number'
          ? `${String(record?.['countedAt'])} 精确统计：${fullNumber(counted)} 人`
          : '还没有精确统计'}
      </Note>
      <Button
        small
        loading={busy}
        disabled={dirty}
        title={dirty ? '请先保存修改' : '在后台逐批统计，进度见右下角'}
        onClick={() => void count()}
      >
        精确统计
      </Button>
    </Row>
  );
}

function Preview({ rules }: { rules: Rules }) {
  const [open, setOpen] = useState(false);
  const query = useQuery({
    queryKey: keys.records.for('portrait', 'preview', rules),
    queryFn: ({ signal }) => previewPortrait(rules, signal),
    enabled: open,
    retry: false,
  });
  return (
    <CardSection title="用户样例">
      {!open ? (
        <Button onClick={() => setOpen(true)}>看 20 个符合条件的用户</Button>
      ) : query.error && !query.data ? (
        <LoadError what="用户样例" query={query} />
      ) : !query.data ? (
        <Skeleton height={120} />
      ) : query.data.items.length ? (
        <DataTable
          dense
          rows={query.data.items}
          rowKey={({ id }) => id}
          columns={[
            {
              label: '昵称',
              wraps: true,
              cell: ({ name, readerId }) => <span title={readerId}>{name || readerId}</span>,
            },
            { label: '手机号', cell: ({ phone }) => phone || '未绑定' },
            { label: '城市', cell: ({ city }) => city || '未知' },
            { label: '等级', cell: ({ level }) => level },
          ]}
        />
      ) : (
        <Note>没有符合条件的用户，请放宽条件。</Note>
      )}
    </CardSection>
  );
}

function Uses({ kind, id }: { kind: string; id: number }) {
  const query = useQuery({
    queryKey: keys.record.for(kind, id, 'uses'),
    queryFn: ({ signal }) => readPortraitUses(id, signal),
  });
  return (
    <CardSection title="用在哪里">
      {query.error && !query.data ? (
        <LoadError what="使用情况" query={query} />
      ) : !query.data ? (
        <Skeleton height={40} />
      ) : query.data.items.length ? (
        <Stack as="ul" gap={4} list>
          {query.data.items.map(({ kind: key, kindLabel, id: used, label }) => (
            <li key={`${key}.${used}`}>
              {kindLabel}：
              <Link to={`${kinds[key as keyof typeof kinds]?.routes.edit ?? ''}?id=${used}`}>{label}</Link>
            </li>
          ))}
        </Stack>
      ) : (
        <Note>还没有通知、优惠券或弹窗使用，可以删除。</Note>
      )}
    </CardSection>
  );
}
