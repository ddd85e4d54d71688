import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { readOptions, updateRecord, type RecordData } from '@/api/records';
import { useAct } from '@/api/use-act';
import { kinds } from '@/generated/console';
import { notify, Select, Text } from '@/ui';
import { isReference } from '@/widgets/fields';

interface Role {
  id: number;
  label: string;
}

/** The role of a person in the account; a choice is saved at once and can be taken back. */
export function RoleCell({ record }: { record: RecordData }) {
  const current = isReference(record['role']) ? record['role'] : null;
  const mayEdit = record.actions.includes('edit');
  const { data } = useQuery({
    queryKey: keys.options.search('media_role', ''),
    enabled: mayEdit,
    staleTime: 30_000,
    queryFn: ({ signal }) => readOptions<Role>(kinds.media_role, { q: '' }, signal),
  });
  const options = { failure: '没有更换角色', stale: [keys.records.of('media_operator')] };
  const save = (role: number, revision: number) =>
    updateRecord(kinds.media_operator, { id: record.id, revision, role });
  const back = useAct(save, options);
  const { act, busy } = useAct(async (role: number, before: number) => {
    const { revision } = await save(role, record.revision);
    notify.success('已更换角色', { label: '撤销', run: () => void back.act(before, revision) });
  }, options);
  if (!mayEdit || !current) return <Text clip>{current?.label ?? '--'}</Text>;
  const offered = data?.items ?? [];
  const offers = offered.some(({ id }) => id === current.id) ? offered : [current, ...offered];
  return (
    <Select<number>
      aria-label="角色"
      options={offers.map(({ id, label }) => ({ value: id, label }))}
      value={current.id}
      disabled={busy}
      onChange={(role) => role && role !== current.id && void act(role, current.id)}
    />
  );
}
