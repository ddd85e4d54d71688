import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Kind } from '@/api/kinds';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import { callOf, pageQuery, updateRecord, type RecordData } from '@/api/records';
import { useAct } from '@/api/use-act';
import { useRight } from '@/stores/menu';
import { Box, Button, notify, Row, Skeleton, Stack } from '@/ui';
import { FieldRow, type FieldErrors } from '@/widgets/fields';
import { LoadError } from '@/widgets/query-state';
import { useUnsavedGuard } from '@/widgets/useUnsavedGuard';
import { Statement } from './Statement';
import s from './question-score.module.css';

const EDITED = ['points', 'dailyLimit', 'enabled', 'note'];

/** Rules of points for answering, and the statement of what readers earned. */
export default function QuestionScoreScreen({ kind }: { kind: Kind }) {
  const query = useQuery(pageQuery(kind, callOf(kind, 'list'), { page: 1 }));
  if (query.error) return <LoadError what="积分规则" query={query} />;
  if (!query.data) return <Skeleton height={420} />;
  return (
    <Stack gap={16}>
      <h1 className={s.title}>问答积分</h1>
      <Stack align="start" gap={16} columns="repeat(auto-fit, minmax(240px, 1fr))">
        {query.data.items.map((record) => (
          <Rule key={`${record.id}.${record.revision}`} kind={kind} record={record} />
        ))}
      </Stack>
      <Statement kind={kind} />
    </Stack>
  );
}

function Rule({ kind, record }: { kind: Kind; record: RecordData }) {
  const client = useQueryClient();
  const mayEdit = useRight(kind.groups, 'edit');
  const [typed, setTyped] = useState<Record<string, unknown>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const dirty = Object.keys(typed).length > 0;
  useUnsavedGuard(dirty);
  const { act: save, busy } = useAct(
    async () => {
      await updateRecord(kind, { id: record.id, revision: record.revision, ...typed });
      await client.invalidateQueries({ queryKey: keys.records.of(kind.key) });
      notify.success('修改成功');
    },
    {
      failure: (error, retry, named) => {
        setErrors(named);
        notify.error(messageOf(error), retry);
      },
    },
  );
  const rule = kind.fields.find(({ name }) => name === 'rule');
  const title = rule?.choices?.find(({ value }) => value === record['rule'])?.label ?? String(record['rule']);
  return (
    <Stack as="section" card pad={20} gap={12} aria-label={title}>
      <Row gap={12}>
        <Box as="h2" size={15}>
          {title}
        </Box>
        {mayEdit && (
          <Row push>
            <Button look="primary" loading={busy} disabled={!dirty} onClick={() => void save()}>
              保存
            </Button>
          </Row>
        )}
      </Row>
      {kind.fields
        .filter(({ name }) => EDITED.includes(name))
        .map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            value={field.name in typed ? typed[field.name] : record[field.name]}
            error={errors[field.name]}
            disabled={!mayEdit}
            onChange={(value) => setTyped((now) => ({ ...now, [field.name]: value }))}
          />
        ))}
    </Stack>
  );
}
