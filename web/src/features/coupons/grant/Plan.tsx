import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { estimateGrant, type Estimate } from '@/api/marketing';
import type { Edit } from '@/generic-screens/edit/useEdit';
import { Skeleton, Box } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { estimateText } from './progress-text';
import { ReaderImport } from './ReaderImport';
import s from './grant.module.css';

interface PlanProps {
  kind: string;
  id: number;
  edit: Edit;
  lists: boolean;
}

/** Before the sending: the list, where there is one, and the estimate. */
export function Plan({ kind, id, edit, lists }: PlanProps) {
  const query = useQuery({
    queryKey: keys.record.for(kind, id, 'estimate'),
    queryFn: ({ signal }) => estimateGrant(id, signal),
  });
  return (
    <>
      {lists && !edit.readonly && (
        <ReaderImport kind={kind} id={id} count={query.data?.readers ?? 0} onChange={edit.refresh} />
      )}
      {query.error ? <LoadError what="发放预估" query={query} /> : <Estimated estimate={query.data} />}
    </>
  );
}

function Estimated({ estimate }: { estimate: Estimate | undefined }) {
  if (!estimate) return <Skeleton height={48} />;
  const tone = estimate.blocked || estimate.missing ? 'warn' : 'ok';
  return (
    <Box as="p" pad="10-12" round="m" tone="ok" role="status" className={s.estimate} data-tone={tone}>
      {estimateText(estimate)}
    </Box>
  );
}
