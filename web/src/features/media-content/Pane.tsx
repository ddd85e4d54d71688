import { LoadError } from '@/widgets/query-state';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { queryClient } from '@/api/query-client';
import type { RecordData } from '@/api/records';
import { allowed, livingActions } from '@/generic-screens/actions/record-actions';
import { useActing } from '@/generic-screens/actions/useAction';
import { AppView } from '@/generic-screens/review/item/app-view/AppView';
import type { PeekProps } from '@/generic-screens/list/peek';
import { ActionButtons } from '@/generic-screens/record/ActionButtons';
import { OpenPageLink } from '@/generic-screens/record/peek/OpenPageLink';
import { ownRecordQuery } from '@/generic-screens/record/own-record';
import { selfOf, titleOf } from '@/generic-screens/record/record';
import { StateTag } from '@/generic-screens/record/StateTag';
import { Column, IconButton, Note, Row, Skeleton, Spacer, Stack, Tag, Box } from '@/ui';
import s from './media-content.module.css';

/** The content under the cursor as readers get it, and what may be done to it. */
export function Pane({ kind, record, onClose }: PeekProps) {
  const self = selfOf(kind, record);
  const { data, error, refetch } = useQuery(ownRecordQuery(self.kind, self.id));
  return (
    <Box as="aside" relative surface={2} className={s.pane} aria-label="快速预览">
      <Column gap={12} className={s.paneIn}>
        <Head {...{ kind, record, onClose }} />
        {error && !data && <LoadError what="内容" query={{ error, refetch }} />}
        {!data && !error && <Skeleton height={420} />}
        {data && <AppView key={`${self.kind}:${self.id}`} kind={data.kind} record={data.record} />}
      </Column>
    </Box>
  );
}

function Head({ kind, record, onClose }: PeekProps) {
  const acting = useActing(kind, () => void refreshed(kind));
  return (
    <Stack as="header" fixed gap={8} className={s.head}>
      <Row wrap gap="4-8">
        <ActionButtons
          actions={allowed(livingActions(kind), record.actions, 'row')}
          busy={acting.busy}
          onAct={(action) => void acting.act(action, [record])}
        />
        <Spacer />
        <OpenPageLink kind={kind} record={record} />
        <IconButton icon={X} small label="收起预览" onClick={onClose} />
      </Row>
      <h2>{titleOf(kind, record)}</h2>
      <Row as="p" wrap gap="4-8" size={13}>
        <StateTag kind={kind} record={record} />
        {record['visible'] === false && <Tag tone="mute">已隐藏</Tag>}
        <AccountLink record={record} />
      </Row>
      {record.verifyReason && (
        <Note as="p" tone="soft" breaks>
          原因：{record.verifyReason}
        </Note>
      )}
      {acting.dialogs}
    </Stack>
  );
}

const refreshed = (kind: Kind) => queryClient.invalidateQueries({ queryKey: keys.records.of(kind.key) });

function AccountLink({ record }: { record: RecordData }) {
  const account = record['mediaAccount'] as { id: number; label: string } | null | undefined;
  if (!account) return null;
  return <Link to={`/mediasDetail?id=${account.id}`}>{account.label}</Link>;
}
