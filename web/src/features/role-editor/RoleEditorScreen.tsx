import { useSearchParams } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import { messageOf } from '@/api/errors';
import { ErrorState, Skeleton, Stack } from '@/ui';
import { RoleForm } from './RoleForm';
import { useGroups, useRole } from './useRole';

/** A role: name, note, and which actions of which permission groups it holds. */
export default function RoleEditorScreen({ kind, route }: { kind: Kind; route: Route }) {
  const [query] = useSearchParams();
  const id = query.has('id') ? Number(query.get('id')) : null;
  const groups = useGroups();
  const role = useRole(kind, id);
  const error = groups.error ?? role.error;
  if (error) {
    const retry = () => {
      void groups.refetch();
      if (id !== null) void role.refetch();
    };
    return <ErrorState title="没有打开角色" text={messageOf(error)} onRetry={retry} />;
  }
  if (!groups.data || (id !== null && !role.data)) return <Loading />;
  return (
    <RoleForm
      key={`${String(id)}:${String(role.data?.revision)}`}
      kind={kind}
      route={route}
      role={role.data ?? null}
      sections={groups.data.sections}
    />
  );
}

const Loading = () => (
  <Stack gap={14} pad={20} round="l" surface={1} aria-busy>
    <Skeleton width={240} height={32} />
    {[0, 1, 2, 3, 4, 5].map((line) => (
      <Skeleton key={line} height={38} />
    ))}
  </Stack>
);
