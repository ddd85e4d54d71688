import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, Code } from '@/api/errors';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import {
  exportStatement,
  readAccounts,
  readStatement,
  type LedgerStatement,
  type Span,
} from '@/api/marketing';
import { Button, DataTable, Empty, Input, Row, Select, Skeleton, Stack, Text } from '@/ui';
import { priceOf } from '@/widgets/fields/money-text';
import { LoadError } from '@/widgets/query-state';
import { ExportButton } from './ExportButton';
import s from './books.module.css';
import { subjectOf } from './subject';

const WALLET = 'wallet:';
const KINDS = ['red_packet_award', 'red_packet_funding', 'red_packet_withdrawal'];

interface Props {
  kind: Kind;
  span: Span;
  account: string;
  onAccount: (account: string) => void;
}

/** Each entry of one account, with the balance after it. */
export function BookStatement({ kind, span, account, onAccount }: Props) {
  const query = useInfiniteQuery({
    queryKey: keys.records.for(kind.key, 'statement', account, span),
    enabled: account !== WALLET,
    queryFn: ({ pageParam, signal }) => readStatement(account, span, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta: follow(KINDS),
    retry: (failures, error) => failures < 2 && !isMissing(error),
  });
  const first = query.data?.pages[0];
  return (
    <Stack as="section" card pad={20} gap={12} aria-label="账户流水">
      <Row wrap gap="8-16" justify="between">
        <Accounts kind={kind} account={account} onAccount={onAccount} />
        {first && <ExportButton kind={kind} label="导出流水" fetch={() => exportStatement(account, span)} />}
      </Row>
      {query.error && !isMissing(query.error) && <LoadError what="账户流水" query={query} />}
      {isMissing(query.error) && <Empty title="这个账户还没有流水" text="换一个账户，或核对用户编号。" />}
      {account === WALLET && <Empty title="查一个用户的余额" text="输入用户编号后按回车。" />}
      {query.isLoading && <Skeleton height={240} />}
      {first && (
        <>
          <Row as="p" align="stretch" wrap tone="soft" className={s.balances} role="status">
            <Text weight={600}>{first.name}</Text>
            <span>
              期初 <b>{priceOf(first.opening)}</b>
            </span>
            <span>
              期末 <b>{priceOf(first.closing)}</b>
            </span>
          </Row>
          <Entries items={query.data?.pages.flatMap(({ items }) => items) ?? []} />
          {query.hasNextPage && (
            <Button look="text" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              再显示一些
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

const isMissing = (error: unknown) => error instanceof ApiError && error.code === Code.missing;

/** The broadcaster's accounts in a list; the wallet of a reader by their number. */
function Accounts({ kind, account, onAccount }: Omit<Props, 'span'>) {
  const { data } = useQuery({
    queryKey: keys.records.for(kind.key, 'accounts'),
    queryFn: ({ signal }) => readAccounts(signal),
  });
  const reader = account.startsWith(WALLET) ? account.slice(WALLET.length) : null;
  const options = [
    ...(data?.items ?? []).map(({ code, name }) => ({ value: code, label: name })),
    { value: WALLET, label: '某个用户的余额' },
  ];
  return (
    <Row wrap gap="8-16">
      <Select
        aria-label="账户"
        className={s.account ?? ''}
        options={options}
        value={reader === null ? account : WALLET}
        onChange={(next) => next && onAccount(next)}
      />
      {reader !== null && <Reader key={reader} reader={reader} onReader={(id) => onAccount(WALLET + id)} />}
    </Row>
  );
}

function Reader({ reader, onReader }: { reader: string; onReader: (reader: string) => void }) {
  const [typed, setTyped] = useState(reader);
  return (
    <form
      className={s.reader}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) onReader(typed.trim());
      }}
    >
      <Input
        aria-label="用户编号"
        value={typed}
        maxLength={40}
        placeholder="用户编号，如 620037"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">查询</Button>
    </form>
  );
}

function Subject({ posting }: { posting: string }) {
  const { label, to } = subjectOf(posting);
  return to ? <Link to={to}>{label}</Link> : label;
}

function Entries({ items }: Pick<LedgerStatement, 'items'>) {
  if (!items.length) return <Empty title="这段时间没有流水" text="换一段日期试试。" />;
  return (
    <DataTable
      label="流水表"
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        { label: '时间', cell: ({ at }) => at },
        { label: '业务', cell: ({ key }) => <Subject posting={key} /> },
        { label: '说明', wraps: true, cell: ({ memo }) => memo },
        { label: '收入', number: true, cell: ({ amount }) => amount > 0 && priceOf(amount) },
        { label: '支出', number: true, cell: ({ amount }) => amount < 0 && priceOf(-amount) },
        { label: '余额', number: true, cell: ({ balance }) => priceOf(balance) },
      ]}
    />
  );
}
