import { LoadError } from '@/widgets/query-state';
import { useQuery } from '@tanstack/react-query';
import { ScanLine, Users, Wallet } from 'lucide-react';
import { readStatistics } from '@/api/activities';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { detailScreen } from '@/generic-screens/detail';
import { Row, Skeleton, Stack } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { Charts } from './Charts';
import { Figures } from './Figures';
import { enrolmentsOf } from './rows';

/** An activity as who runs it looks at it: how many came, from where, and the way to each of them. */
export default detailScreen({ lead: Desk });

function Desk({ kind, record }: { kind: Kind; record: RecordData }) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.record.for(kind.key, record.id, 'statistics'),
    queryFn: ({ signal }) => readStatistics(record.id, signal),
    meta: follow('enrolment'),
  });
  if (error && !data) return <LoadError what="活动数据" query={{ error, refetch }} />;
  return (
    <Stack gap={12} fit>
      <Ways record={record} />
      {data ? (
        <>
          <Figures statistics={data} record={record} />
          <Charts statistics={data} id={record.id} />
        </>
      ) : (
        <Skeleton height={420} />
      )}
    </Stack>
  );
}

/** The pages on which the work is done. */
function Ways({ record }: { record: RecordData }) {
  return (
    <Row wrap gap={8}>
      <LinkButton look="primary" icon={Users} iconSize={15} to={enrolmentsOf(record.id)}>
        报名名单
      </LinkButton>
      <LinkButton icon={ScanLine} iconSize={15} to={`/activityCheckIn?id=${record.id}`}>
        现场签到
      </LinkButton>
      {record['type'] === 'essay' && <LinkButton to={`/activityEssays?id=${record.id}`}>征文作品</LinkButton>}
      {record['type'] === 'pay' && (
        <LinkButton icon={Wallet} iconSize={15} to={`/activityPayments?id=${record.id}`}>
          收退款
        </LinkButton>
      )}
    </Row>
  );
}
