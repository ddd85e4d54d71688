import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '@/api/keys';
import { readTexts, type QuestionResult as Result } from '@/api/questionnaires';
import { Button, Moment, Skeleton, Stack, Text } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { ChoiceTable } from '../ChoiceTable';
import { Bars, Count } from './Bars';
import s from './results.module.css';
import { sheetsPath } from './sheets';

interface Props {
  id: number;
  version: number;
  question: Result;
  number: number;
}

/** One question: bars of its options, the table of a matrix, or what readers wrote. */
export function QuestionResult({ id, version, question, number }: Props) {
  const average = question.average === null ? '' : `，平均 ${question.average}`;
  const removed = question.removed ? '（已从线上版本删除）' : '';
  const title = `${number}. ${question.stem}${removed} · ${question.answered.toLocaleString('zh-CN')} 人回答${average}`;
  if (question.type === 'matrix') return <MatrixResult {...{ id, version, question, title }} />;
  if (question.options.length > 0)
    return (
      <Bars
        title={title}
        of={question.answered}
        items={question.options.map(({ key, text, count, right, average: place }) => ({
          label: text,
          count,
          right,
          // Every answer to a ranking names every option.
          to:
            question.type === 'ranking'
              ? undefined
              : sheetsPath(id, { version, answers: [`${question.key}:${key}`] }),
          note: typeof place === 'number' ? `平均第 ${place} 位` : undefined,
        }))}
      />
    );
  return (
    <Stack as="section" card pad={16} gap={8} aria-label={title}>
      <h3 className={s.heading}>{title}</h3>
      {question.type === 'text' && <Texts id={id} question={question.key} />}
    </Stack>
  );
}

interface MatrixProps {
  id: number;
  version: number;
  question: Result;
  title: string;
}

function MatrixResult({ id, version, question, title }: MatrixProps) {
  return (
    <Stack as="section" card pad={16} gap={8} overflow="x" aria-label={title}>
      <h3 className={s.heading}>{title}</h3>
      <ChoiceTable
        className={s.cross}
        columns={question.options}
        rows={question.rows}
        cell={({ key, text, counts }, option, index) => (
          <td key={option.key}>
            <Count
              count={counts[index] ?? 0}
              of={`${text}：${option.text}`}
              to={sheetsPath(id, { version, answers: [`${question.key}:${key}:${option.key}`] })}
            />
          </td>
        )}
      />
    </Stack>
  );
}

function Texts({ id, question }: { id: number; question: string }) {
  const [open, setOpen] = useState(false);
  const query = useInfiniteQuery({
    queryKey: keys.record.for('questionnaire', id, 'texts', question),
    queryFn: ({ pageParam, signal }) => readTexts(id, question, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next || undefined,
    enabled: open,
  });
  if (!open)
    return (
      <Button small onClick={() => setOpen(true)}>
        查看读者写的内容
      </Button>
    );
  if (query.error) return <LoadError what="读者写的内容" query={query} />;
  if (!query.data) return <Skeleton height={80} />;
  return (
    <>
      <ul className={s.texts}>
        {query.data.pages
          .flatMap(({ items }) => items)
          .map(({ id: sheet, text, at, readerName }) => (
            <li key={sheet}>
              {text}{' '}
              <Text tone="soft">
                {readerName} <Moment at={at} as="ago" />
              </Text>
            </li>
          ))}
      </ul>
      {query.hasNextPage && (
        <Button small loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          更早的
        </Button>
      )}
    </>
  );
}
