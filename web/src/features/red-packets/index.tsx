import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import { callOf, detailQuery, pageQuery } from '@/api/records';
import { EditForm } from '@/generic-screens/edit/EditForm';
import { NO_SLOTS } from '@/generic-screens/edit/slots';
import { PageSkeleton } from '@/generic-screens/record/PageSkeleton';
import { RecordError } from '@/generic-screens/record/RecordError';
import { Column, FilterTabs, Row, Text } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { EditedRecord } from '@/widgets/fields';
import { LoadError } from '@/widgets/query-state';
import { Figures } from './Figures';

/** 红包管理: the money and what waits, and below the rules of one type at a time. */
export default function RedPacketsScreen({ kind, route }: { kind: Kind; route: Route }) {
  const [search, setSearch] = useSearchParams();
  const choices = kind.tabs?.items ?? [];
  const type = search.get('type') ?? String(choices[0]?.value ?? '');
  return (
    <Column fill gap={12}>
      <Row wrap gap={8} justify="between">
        <Text as="h1" size={16} weight={600}>
          {route.title}
        </Text>
        <Row wrap gap={8}>
          <PageLink to="/redPacketAwards" label="发放记录" />
          <PageLink to="/redPacketFundings" label="资金进出" />
          <PageLink to="/redPacketWithdrawals" label="提现" />
          <PageLink to="/redPacketBooks" label="对账与流水" />
        </Row>
      </Row>
      <Figures />
      <FilterTabs
        label="红包类型"
        value={type}
        onChange={(next) => setSearch({ type: next })}
        items={choices.map(({ value, label }) => ({ value: String(value), label }))}
      />
      <RulesOfType key={type} {...{ kind, route, type }} />
    </Column>
  );
}

const PageLink = ({ to, label }: { to: string; label: string }) => <LinkButton to={to}>{label}</LinkButton>;

/** Each type has one record, which the migration made. */
function RulesOfType({ kind, route, type }: { kind: Kind; route: Route; type: string }) {
  const types = useQuery(pageQuery(kind, callOf(kind, 'list'), { type }));
  const id = types.data?.items[0]?.id;
  if (types.error) return <LoadError what="红包规则" query={types} />;
  return id === undefined ? <PageSkeleton /> : <Rules {...{ kind, route, id }} />;
}

const NOTHING = {};

function Rules({ kind, route, id }: { kind: Kind; route: Route; id: number }) {
  const query = useQuery({ ...detailQuery(kind, id), refetchOnWindowFocus: false });
  if (query.data)
    return (
      <EditedRecord value={{ kind: kind.key, id }}>
        <EditForm {...{ kind, route }} initial={NOTHING} slots={NO_SLOTS} record={query.data} />
      </EditedRecord>
    );
  if (!query.error) return <PageSkeleton />;
  return <RecordError kind={kind} error={query.error} onRetry={() => void query.refetch()} />;
}
