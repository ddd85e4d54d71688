import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { keys } from '@/api/keys';
import type { Route } from '@/api/kinds';
import { findNames, type NameDays } from '@/api/names';
import { Empty, LiveText, Skeleton, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { daysOf } from './days';
import { Found } from './Found';
import { Runs } from './Runs';
import { SearchForm } from './SearchForm';
import { summaryOf } from './selection';

/** 人名地名查改: finds a name in all open drafts, and suggests another in those that the person chooses. */
export default function NamesInDrafts({ route }: { route: Route }) {
  const [search, setSearch] = useSearchParams();
  const name = search.get('name') ?? '';
  const days = daysOf(search.get('days'));
  // What the name should be is typed until it is right; the address takes it with the next search.
  const asked = search.get('to') ?? '';
  const [to, setTo] = useState(asked);
  const [taken, setTaken] = useState(asked);
  if (taken !== asked) {
    setTaken(asked);
    setTo(asked);
  }
  const query = useQuery({
    queryKey: keys.names.found(name, days),
    queryFn: ({ signal }) => findNames(name, days, signal),
    enabled: name !== '',
    staleTime: 0,
  });
  const find = (wanted: { name: string; days: NameDays }) => {
    setSearch({ name: wanted.name, ...(to && { to }), days: String(wanted.days) });
    if (wanted.name === name && wanted.days === days) void query.refetch();
  };
  return (
    <Stack gap={12} narrow>
      <h1 className="visually-hidden">{route.title}</h1>
      <SearchForm {...{ name, days, to, setTo }} busy={query.isFetching} onFind={find} />
      <LiveText>{query.data && !query.isFetching ? summaryOf(name, query.data.drafts) : ''}</LiveText>
      {query.error && !query.data && <LoadError what="草稿" query={query} />}
      {query.isLoading && <Skeleton height={320} />}
      {query.data && <Found key={name} {...{ name, to }} found={query.data} />}
      {name === '' && (
        <Empty
          title="查一个人名或地名"
          text="写错的、改了的、要统一的名字，在所有未完成的草稿里一次找出来，逐处勾选，再作为修订建议写进各篇草稿，由各篇的编辑接受或拒绝。"
        />
      )}
      <Runs />
    </Stack>
  );
}
