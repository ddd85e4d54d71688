import { useQuery } from '@tanstack/react-query';
import { readCirclePost } from '@/api/circles';
import { keys } from '@/api/keys';
import { AppView } from '@/generic-screens/review/item/app-view/AppView';
import { kindModules } from '@/generated/console';
import { Skeleton } from '@/ui';
import { LoadError } from '@/widgets/query-state';

/** A post in the phone. */
export function PostView({ id }: { id: number }) {
  const query = useQuery({
    queryKey: keys.record.for('circle_content', id, 'with-kind'),
    queryFn: async ({ signal }) => {
      const { default: kind } = await kindModules.post();
      return { kind, record: await readCirclePost(id, signal) };
    },
  });
  if (query.isPending) return <Skeleton height={320} />;
  if (!query.data) return <LoadError what="内容" query={query} />;
  return <AppView kind={query.data.kind} record={query.data.record} />;
}
