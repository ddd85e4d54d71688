import { keys } from '@/api/keys';
import { queryClient } from '@/api/query-client';
import { detailQuery } from '@/api/records';
import { kindModules, type KindKey } from '@/generated/console';

/** The record that a row stands for, with the whole of its own kind. */
export const ownRecordQuery = (key: string, id: number) => ({
  queryKey: keys.record.for(key, id, 'with-kind'),
  queryFn: async () => {
    const { default: kind } = await kindModules[key as KindKey]();
    return { kind, record: await queryClient.fetchQuery({ ...detailQuery(kind, id), staleTime: 0 }) };
  },
});
