import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { keys } from '@/api/keys';
import { readRunAccounts, type RunAccount } from '@/api/media-operators';
import { EditSections } from '@/generic-screens/edit/EditSections';
import type { EditSlots, HeadSlotProps } from '@/generic-screens/edit/slots';
import { kinds } from '@/generated/console';
import { CardSection } from '@/generic-screens/record/CardSection';
import { useRight } from '@/stores/menu';
import { Note, Row, Skeleton, Stack, Tag, Text } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { Department } from './Department';

const FIELDS: EditSlots = { fields: { department: Department } };

/** The form, and below it the media accounts under which the person works: rights that the role does not name. */
export function EditBody(props: HeadSlotProps) {
  const id = props.edit.record?.id;
  return (
    <Stack gap={12}>
      <EditSections {...props} slots={FIELDS} />
      {id && <RunAccounts account={id} />}
    </Stack>
  );
}

const RIGHTS: Readonly<Record<string, string>> = { edit: '撰写', review: '提交' };

/** 文章撰写、提交；视频撰写. */
export const spokenRights = (abilities: RunAccount['abilities']): string =>
  Object.entries(abilities)
    .map(([key, rights]) => {
      const label = kinds[key as keyof typeof kinds]?.label ?? key;
      return `${label}${rights.map((right) => RIGHTS[right] ?? right).join('、')}`;
    })
    .join('；');

function RunAccounts({ account }: { account: number }) {
  const query = useQuery({
    queryKey: keys.records.for('media_operator', 'of-account', account),
    queryFn: ({ signal }) => readRunAccounts(account, signal),
  });
  const opens = useRight(kinds.media_operator.groups, 'view');
  return (
    <CardSection title="角色以外的权限">
      {query.isPending && <Skeleton height={60} />}
      {query.isError && !query.data && <LoadError what="角色以外的权限" query={query} />}
      {query.data?.items.length === 0 && <Note as="p">没有。运营媒体号的人，其媒体号权限会列在这里。</Note>}
      <Stack as="ul" list gap={6}>
        {query.data?.items.map(({ id, name, role, frozen, abilities }) => (
          <Row as="li" key={id} wrap gap={8}>
            {opens ? <Link to={`/mediasOperator?id=${id}`}>{name}</Link> : <Text>{name}</Text>}
            <Tag dot={false}>{role}</Tag>
            {frozen && <Tag tone="bad">已冻结</Tag>}
            <Note>{spokenRights(abilities)}</Note>
          </Row>
        ))}
      </Stack>
    </CardSection>
  );
}
