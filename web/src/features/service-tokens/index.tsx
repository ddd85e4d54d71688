import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useMemo, type ComponentProps } from 'react';
import { keys } from '@/api/keys';
import { readScopes, type NewToken, type Scope } from '@/api/service-tokens';
import ListScreen from '@/generic-screens/list';
import type { ListSlotProps, ListSlots } from '@/generic-screens/list/slots';
import { useRight } from '@/stores/menu';
import { Button, openDialog, Row, Tag } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { NewTokenDialog } from './NewTokenDialog';
import { TokenDialog } from './TokenDialog';

export { prefetch } from '@/generic-screens/list';

const NO_SCOPES: readonly Scope[] = [];

/** The credentials of machines: who may send what, and when they last did. */
export default function ServiceTokensScreen(props: ComponentProps<typeof ListScreen>) {
  const query = useQuery({ queryKey: keys.serviceScopes, queryFn: ({ signal }) => readScopes(signal) });
  const scopes = query.data ?? NO_SCOPES;
  const slots = useMemo(() => slotsOf(scopes), [scopes]);
  if (query.error) return <LoadError what="服务令牌" query={query} />;
  return <ListScreen {...props} slots={slots} />;
}

function slotsOf(scopes: readonly Scope[]): ListSlots {
  const labels = new Map(scopes.map(({ value, label }) => [value, label]));
  return {
    add: (props) => <AddToken {...props} scopes={scopes} />,
    columns: [
      {
        id: 'scopes',
        label: '可发送的数据',
        width: 220,
        align: 'left',
        sortable: false,
        optional: false,
        cell: (record) => (
          <Row as="span" inline align="stretch" wrap gap={4}>
            {((record.scopes as string[] | undefined) ?? []).map((scope) => (
              <Tag key={scope}>{labels.get(scope) ?? scope}</Tag>
            ))}
          </Row>
        ),
      },
    ],
  };
}

function AddToken({ kind, list, scopes }: ListSlotProps & { scopes: readonly Scope[] }) {
  const mayAdd = useRight(kind.groups, 'add');
  const add = async () => {
    const made = await openDialog<NewToken>((close) => (
      <NewTokenDialog kind={kind} scopes={scopes} onClose={close} />
    ));
    if (!made) return;
    void list.data.refresh();
    await openDialog<null>((close) => <TokenDialog made={made} onClose={() => close(null)} />);
  };
  if (!mayAdd) return null;
  return (
    <Button look="primary" disabled={!scopes.length} onClick={() => void add()}>
      <KeyRound size={15} aria-hidden />
      新增服务令牌
    </Button>
  );
}
