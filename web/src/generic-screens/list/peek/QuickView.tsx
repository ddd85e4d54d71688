import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { kinds, type KindKey } from '@/generated/console';
import { IconButton, Row, Skeleton, Spacer, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { DeskPane } from '../../desk/Pane';
import { Facts } from '../../record/Facts';
import { OpenPageLink } from '../../record/peek/OpenPageLink';
import { ownRecordQuery } from '../../record/own-record';
import { selfOf, titleOf } from '../../record/record';
import { StateTag } from '../../record/StateTag';
import type { PeekProps } from '.';

/** The record under the cursor to read beside its list, of any kind; a bespoke screen may have its own. */
export function QuickView({ kind, record, onClose }: PeekProps) {
  const self = selfOf(kind, record);
  const reads = Boolean(kinds[self.kind as KindKey]?.calls.detail);
  const { data, error, refetch } = useQuery({ ...ownRecordQuery(self.kind, self.id), enabled: reads });
  const shown = reads ? data : { kind, record };
  return (
    <DeskPane label="快速预览">
      <Head {...{ kind, record, onClose }} />
      {error && !shown && <LoadError what="内容" query={{ error, refetch }} />}
      {!shown && !error && <Skeleton height={320} />}
      {shown && <Whole key={`${self.kind}:${self.id}`} {...shown} />}
    </DeskPane>
  );
}

const Whole = ({ kind, record }: { kind: Kind; record: RecordData }) => (
  <Stack gap={12}>
    <Facts kind={kind} record={record} column="main" />
    <Facts kind={kind} record={record} column="side" />
  </Stack>
);

function Head({ kind, record, onClose }: PeekProps) {
  return (
    <Stack as="header" fixed gap={8}>
      <Row gap={8}>
        <StateTag kind={kind} record={record} />
        <Spacer />
        <OpenPageLink kind={kind} record={record} />
        <IconButton icon={X} small label="收起快速预览" onClick={onClose} />
      </Row>
      <h2>{titleOf(kind, record)}</h2>
    </Stack>
  );
}
