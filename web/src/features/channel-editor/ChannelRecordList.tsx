import { ImageOff, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { livingActions } from '@/generic-screens/actions/record-actions';
import { useActing } from '@/generic-screens/actions/useAction';
import { RowActions } from '@/generic-screens/list/RowActions';
import page from '@/generic-screens/record/page.module.css';
import { titleOf } from '@/generic-screens/record/record';
import { StateTag } from '@/generic-screens/record/StateTag';
import { useRight } from '@/stores/menu';
import { Box, Row, Skeleton, Stack, Tag, Text, LiveText } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { SmallImage } from '@/widgets/SmallImage';
import { isContent, warningOf } from '@/widgets/fields';
import { Grip, useReorder } from '@/widgets/reorder';
import { LoadError } from '@/widgets/query-state';
import s from './channel.module.css';
import { useChannelRecords } from './useChannelRecords';

interface Props {
  kind: Kind;
  title: string;
  hint: string;
  filters: Readonly<Record<string, string>>;
  /** Tells the records that belong here, where filters cannot. */
  holds?: (record: RecordData) => boolean;
  note?: (record: RecordData) => string;
  /** Paths of the pages that add and edit a record. */
  add: string;
  edit: string;
}

const ALL = () => true;

/** Records that stand in a channel: put in order by drag or arrow keys, shown and hidden, added and taken away. */
export function ChannelRecordList({
  kind: declared,
  title,
  hint,
  filters,
  holds = ALL,
  note,
  add,
  edit,
}: Props) {
  const kind = useMemo(() => ({ ...declared, routes: { ...declared.routes, edit } }), [declared, edit]);
  const placed = useChannelRecords(kind, filters, holds);
  const acting = useActing(kind, placed.refresh);
  const mayAdd = useRight(kind.groups, 'add');
  const mayMove = useRight(kind.groups, 'edit');
  const actions = useMemo(() => livingActions(kind), [kind]);
  const order = useReorder(
    placed.items.map((record) => titleOf(kind, record)),
    (from, to) => void placed.move(from, to),
  );
  return (
    <section className={page.card} aria-label={title}>
      <Row as="header" justify="between">
        <h2 className={page.cardTitle}>{title}</h2>
        {mayAdd && (
          <LinkButton small icon={Plus} to={add}>
            添加{title}
          </LinkButton>
        )}
      </Row>
      <Box as="p" tone="quiet" size={13}>
        {hint}
      </Box>
      {placed.isPending && <Skeleton height={120} />}
      {placed.error && !placed.items.length && <LoadError what={title} query={placed} />}
      {!placed.isPending && !placed.error && !placed.items.length && (
        <Text as="p" tone="quiet">
          还没有{title}，添加之后会出现在这里。
        </Text>
      )}
      <Stack as="ol" list gap={4} className={s.placed} {...order.list}>
        {placed.items.map((record, index) => (
          <li key={record.id} {...order.row(index)}>
            {mayMove && <Grip {...order.grip(index)} />}
            <Picture record={record} />
            <Stack as="span" gap={2} narrow className={s.words}>
              <b>{titleOf(kind, record)}</b>
              <Tags kind={kind} record={record} note={note?.(record) ?? ''} />
            </Stack>
            <RowActions
              kind={kind}
              record={record}
              actions={actions}
              opens
              active
              onAct={(action) => void acting.act(action, [record])}
            />
          </li>
        ))}
      </Stack>
      <LiveText>{order.spoken}</LiveText>
      {acting.dialogs}
    </section>
  );
}

const Picture = ({ record }: { record: RecordData }) =>
  record['cover'] ? (
    <SmallImage sizes="56px" src={String(record['cover'])} alt="" />
  ) : (
    <ImageOff size={18} aria-hidden />
  );

function Tags({ kind, record, note }: { kind: Kind; record: RecordData; note: string }) {
  const target = isContent(record['circle']) ? record['circle'] : null;
  const warning = target && warningOf(target);
  return (
    <Row as="span" align="stretch" wrap gap={6}>
      {kind.reviewed && <StateTag kind={kind} record={record} />}
      {record['visible'] === false && <Tag tone="mute">已隐藏</Tag>}
      {warning && <Tag tone="bad">{`圈子${warning}`}</Tag>}
      {note && <Tag dot={false}>{note}</Tag>}
    </Row>
  );
}
