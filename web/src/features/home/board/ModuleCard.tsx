import { Eye, EyeOff, MoreHorizontal } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import type { List } from '@/generic-screens/list/useList';
import { urlOf, fieldOf, titleOf } from '@/generic-screens/record/record';
import { Grip } from '@/widgets/reorder';
import { Button, Checkbox, IconButton, Menu, Row, Stack, Tag, Tip } from '@/ui';
import { FieldCell, isReference } from '@/widgets/fields';
import type { Reorder } from '@/widgets/reorder';
import s from './board.module.css';

interface Props {
  kind: Kind;
  list: List;
  record: RecordData;
  index: number;
  reorder: Reorder | undefined;
}

/** One module of the home page: its place, what feeds it, and how it looks. */
export function ModuleCard({ kind, list, record, index, reorder }: Props) {
  const name = titleOf(kind, record);
  const visible = record['visible'] === true;
  const url = urlOf(kind, record);
  const { ids } = list.selection;
  const select = (on: boolean) => {
    const next = new Set(ids);
    if (on) next.add(record.id);
    else next.delete(record.id);
    list.selection.set(next);
  };
  return (
    <li
      className={s.card}
      data-hidden={visible ? undefined : ''}
      data-index={index}
      tabIndex={-1}
      {...reorder?.row(index)}
    >
      <Checkbox aria-label={`选择${name}`} checked={ids.has(record.id)} onChange={select} />
      {reorder && (
        <Row as="span" inline gap={2} tone="soft">
          <Grip small {...reorder.grip(index)} />
          {index + 1}
        </Row>
      )}
      <i className={s.look} data-layout={String(record['layout'])} aria-hidden>
        <b />
        <b />
        <b />
      </i>
      <Stack gap={4} narrow>
        <Link className={s.name} to={url ?? ''}>
          {name}
        </Link>
        <Row as="span" wrap gap="4-10" tone="soft" size={13}>
          <DeclaredValue kind={kind} record={record} name="source" />
          <Feed kind={kind} record={record} />
          <DeclaredValue kind={kind} record={record} name="layout" />
          <span>最多 {String(record['amount'])} 条</span>
          {!visible && <Tag>已隐藏</Tag>}
        </Row>
      </Stack>
      <Switching {...{ list, record, visible, name }} />
      <More {...{ kind, list, record, url }} />
    </li>
  );
}

function DeclaredValue({ kind, record, name }: { kind: Kind; record: RecordData; name: string }) {
  const field = fieldOf(kind, name);
  return (
    field && (
      <span>
        <FieldCell field={field} value={record[name]} />
      </span>
    )
  );
}

/** The part of its source that the module shows. */
function Feed({ kind, record }: { kind: Kind; record: RecordData }) {
  const { source, channel, city } = record;
  if (source === 'latest') return <DeclaredValue kind={kind} record={record} name="section" />;
  const feed = source === 'channel' ? channel : source === 'local' ? city : null;
  return isReference(feed) ? <span>{feed.label}</span> : null;
}

function Switching({
  list,
  record,
  visible,
  name,
}: Pick<Props, 'list' | 'record'> & { visible: boolean; name: string }) {
  const action = list.actions.find((one) => one.name === (visible ? 'hide' : 'show'));
  if (!action || !record.actions.includes(action.name)) return null;
  return (
    <Tip text={visible ? '隐藏' : '显示'}>
      <Button
        look="icon"
        aria-label={`${visible ? '隐藏' : '显示'}${name}`}
        onClick={() => void list.acting.act(action, [record])}
      >
        {visible ? <Eye size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
      </Button>
    </Tip>
  );
}

function More({
  kind,
  list,
  record,
  url,
}: Pick<Props, 'kind' | 'list' | 'record'> & { url: string | undefined }) {
  const navigate = useNavigate();
  const acts = list.actions.filter(
    ({ name }) => record.actions.includes(name) && name !== 'show' && name !== 'hide',
  );
  const items = [
    ...(url ? [{ label: '编辑', onSelect: () => void navigate(url) }] : []),
    ...(list.arranging?.menu(record) ?? []),
    ...acts.map((action) => ({
      label: action.label,
      danger: action.tone === 'danger',
      separated: true,
      onSelect: () => void list.acting.act(action, [record]),
    })),
  ];
  return (
    <Menu
      label={`${titleOf(kind, record)}的操作`}
      trigger={<IconButton icon={MoreHorizontal} size={16} label={`更多操作：${titleOf(kind, record)}`} />}
      items={items}
    />
  );
}
