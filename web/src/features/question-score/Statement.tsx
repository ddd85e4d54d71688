import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Kind } from '@/api/kinds';
import { keys } from '@/api/keys';
import { readStatement } from '@/api/questionnaires';
import { SEARCH_PAUSE_MS, useDebounce } from '@/lib/use-debounce';
import { Box, Button, DataTable, Empty, Row, SearchInput, Skeleton, Stack, Text } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import s from './question-score.module.css';

/** Lines of points, of all readers or of the one whose number is typed. */
export function Statement({ kind }: { kind: Kind }) {
  const [search, setSearch] = useSearchParams();
  // The URL follows later than React draws a letter: a field that showed it would break off what is composed.
  const [typed, setTyped] = useState(search.get('reader') ?? '');
  const reader = useDebounce(typed.trim(), SEARCH_PAUSE_MS);
  const query = useInfiniteQuery({
    queryKey: keys.records.for(kind.key, 'statement', reader),
    queryFn: ({ pageParam, signal }) => readStatement(reader, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next || undefined,
  });
  const rule = kind.fields.find(({ name }) => name === 'rule');
  const labelOf = (value: string) => rule?.choices?.find((choice) => choice.value === value)?.label ?? value;
  const balance = query.data?.pages[0]?.balance;
  const lines = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack as="section" card pad={20} gap={12} overflow="x" aria-label="积分流水">
      <Row gap={12} wrap>
        <Box as="h2" size={15}>
          积分流水
        </Box>
        <SearchInput
          className={s.search}
          aria-label="读者编号"
          placeholder="读者编号"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setSearch(text ? { reader: text } : {}, { replace: true });
          }}
        />
        {balance !== undefined && <Text>{`现有 ${balance.toLocaleString('zh-CN')} 分`}</Text>}
      </Row>
      {query.error && <LoadError what="积分流水" query={query} />}
      {query.isPending && <Skeleton height={120} />}
      {query.data && lines.length === 0 && <Empty title="没有积分记录" />}
      {lines.length > 0 && (
        <DataTable
          rows={lines}
          rowKey={({ id }) => id}
          columns={[
            { label: '时间', cell: ({ at }) => at },
            { label: '读者编号', cell: ({ readerId }) => readerId },
            { label: '规则', cell: ({ rule }) => labelOf(rule) },
            { label: '问卷', cell: ({ questionnaire }) => questionnaire },
            { label: '积分', cell: ({ points }) => `+${points}` },
            { label: '结余', cell: ({ balance: left }) => left },
          ]}
        />
      )}
      {query.hasNextPage && (
        <Row>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            更早的
          </Button>
        </Row>
      )}
    </Stack>
  );
}
