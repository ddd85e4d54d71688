import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { createRecord, readRecord, updateRecord } from '@/api/records';
import { readGroups } from '@/api/roles';
import type { Grant } from './grants';

export interface Role {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  readonly grants: readonly Grant[];
  readonly revision: number;
  readonly actions: readonly string[];
}

export interface RoleInput {
  readonly name: string;
  readonly note: string;
  readonly grants: readonly Grant[];
}

/** The 83 permission groups; they change with a release only. */
export const useGroups = () =>
  useQuery({
    queryKey: keys.permissionGroups,
    queryFn: ({ signal }) => readGroups(signal),
    staleTime: Infinity,
  });

/** The role as the server has it; nothing for a new one. */
export const useRole = (kind: Kind, id: number | null) =>
  useQuery({
    queryKey: keys.record.of(kind.key, id),
    queryFn: ({ signal }) => readRecord<Role>(kind, id, signal),
    enabled: id !== null,
    // A matrix that somebody is filling in must not change under their hands.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Saves and answers the role as it is then. */
export function useSaveRole(kind: Kind, role: Role | null) {
  const queries = useQueryClient();
  return async (input: RoleInput): Promise<Role> => {
    const saved = role
      ? await updateRecord<Role>(kind, { id: role.id, revision: role.revision, ...input })
      : await createRecord<Role>(kind, { ...input });
    queries.setQueryData(keys.record.of(kind.key, saved.id), saved);
    void queries.invalidateQueries({ queryKey: keys.records.of(kind.key) });
    return saved;
  };
}
