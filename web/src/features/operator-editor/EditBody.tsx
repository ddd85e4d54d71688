import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { keys } from '@/api/keys';
import { readMemberships } from '@/api/media-operators';
import { EditSections } from '@/generic-screens/edit/EditSections';
import type { EditSlots, HeadSlotProps } from '@/generic-screens/edit/slots';
import { CardSection } from '@/generic-screens/record/CardSection';
import { Note, Row, Skeleton, Stack, Tag } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { AccountField } from './AccountField';

const FIELDS: EditSlots = { fields: { account: AccountField } };

/** The form, and below it the media accounts that the person runs. */
export function EditBody(props: HeadSlotProps) {
  const id = props.edit.record?.id;
  return (
    <Stack gap={12}>
      <EditSections {...props} slots={FIELDS} />
      {id && <Memberships operator={id} />}
    </Stack>
  );
}

function Memberships({ operator }: { operator: number }) {
  const query = useQuery({
    queryKey: keys.records.for('media_operator', 'of-operator', operator),
    queryFn: ({ signal }) => readMemberships(operator, signal),
  });
  return (
    <CardSection title="运营的媒体号">
      {query.isPending && <Skeleton height={60} />}
      {query.isError && !query.data && <LoadError what="运营的媒体号" query={query} />}
      {query.data?.items.length === 0 && (
        <Note as="p">还没有加入任何媒体号。在媒体号的“媒体号运营人员”里添加。</Note>
      )}
      <Stack as="ul" list gap={6}>
        {query.data?.items.map(({ id, mediaAccount, role }) => (
          <Row as="li" key={id} gap={8}>
            <Link to={`/mediasOperator?id=${mediaAccount.id}`}>{mediaAccount.label}</Link>
            <Tag dot={false}>{role.label}</Tag>
          </Row>
        ))}
      </Stack>
    </CardSection>
  );
}
