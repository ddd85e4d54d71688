import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '@/api/keys';
import { readVersion, readVersions } from '@/api/questionnaires';
import { Button, Empty, Moment, Row, Skeleton, Stack, Text } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import type { Form } from './model/form';
import { QuestionnairePhone } from './preview/QuestionnairePhone';
import s from './builder.module.css';

/** Versions that were published; each opens as readers saw it. */
export function Versions({ id }: { id: number }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const query = useQuery({
    queryKey: keys.record.for('questionnaire', id, 'versions'),
    queryFn: ({ signal }) => readVersions(id, signal),
  });
  if (query.error) return <LoadError what="版本" query={query} />;
  if (!query.data) return <Skeleton height={200} />;
  if (query.data.items.length === 0)
    return <Empty title="还没有发布过" text="在“题目”里发布后，读者才能答题" />;
  const shown = chosen ?? query.data.items[0]?.number ?? null;
  return (
    <Row gap={16} align="start" wrap>
      <Stack as="ul" list gap={8} grow>
        {query.data.items.map(({ number, at, by, questions }) => (
          <Row as="li" key={number} gap={12} card pad="8-16">
            <b>第 {number} 版</b>
            <Text tone="soft">
              {questions} 题 · {by} · <Moment at={at} as="ago" />
            </Text>
            <Button small aria-pressed={shown === number} onClick={() => setChosen(number)}>
              查看
            </Button>
          </Row>
        ))}
      </Stack>
      {shown !== null && <VersionPhone id={id} number={shown} />}
    </Row>
  );
}

function VersionPhone({ id, number }: { id: number; number: number }) {
  const query = useQuery({
    queryKey: keys.record.for('questionnaire', id, 'version', number),
    queryFn: ({ signal }) => readVersion<Form>(id, number, signal),
    staleTime: Infinity,
  });
  if (query.error) return <LoadError what="这个版本" query={query} />;
  if (!query.data) return <Skeleton height={400} />;
  return (
    <div className={s.version}>
      <QuestionnairePhone key={number} form={query.data.form} record={{ title: `第 ${number} 版` }} />
    </div>
  );
}
