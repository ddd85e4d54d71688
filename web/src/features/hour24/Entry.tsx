import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import type { List } from '@/generic-screens/list/useList';
import { RowActions } from '@/generic-screens/list/RowActions';
import { fieldOf, titleOf } from '@/generic-screens/record/record';
import { consoleNow, momentText } from '@/lib/dates';
import { Checkbox, Row, Stack, Tag } from '@/ui';
import { SmallImage } from '@/widgets/SmallImage';
import { isContent, warningOf } from '@/widgets/fields';
import { Clock } from './Clock';
import { momentOf } from './days';
import s from './hour24.module.css';
import { pageOf } from './pages';

export type TimeChange = (entry: RecordData, at: string) => Promise<void>;

interface Props {
  kind: Kind;
  list: List;
  entry: RecordData;
  active: boolean;
  picked: boolean;
  onPick: () => void;
  changeTime: TimeChange;
}

/** One story at its time. */
export function Entry({ kind, list, entry, active, picked, onPick, changeTime }: Props) {
  const page = pageOf(entry['type']);
  const own = useMemo(() => ({ ...kind, routes: { ...kind.routes, edit: page } }), [kind, page]);
  const cover = String(entry['cover'] ?? '');
  const opens = !list.query.recycle;
  const title = titleOf(kind, entry);
  return (
    <>
      <span role="gridcell">
        <Checkbox aria-label={`选择${title}`} tabIndex={active ? 0 : -1} checked={picked} onChange={onPick} />
      </span>
      <Row role="gridcell" as="span" relative className={s.at} data-type={entry['type']}>
        <Clock entry={entry} active={active && entry.actions.includes('edit')} onMove={changeTime} />
      </Row>
      <Row role="gridcell" as="span" gap={12} narrow className={s.story}>
        {cover ? <SmallImage sizes="84px" src={cover} alt="" /> : <FileText size={20} aria-hidden />}
        <Stack as="span" gap={4} narrow className={s.words}>
          {opens ? (
            <Link to={`${page}?id=${entry.id}`} tabIndex={-1} title={title}>
              {title}
            </Link>
          ) : (
            <b>{title}</b>
          )}
          <Tags kind={kind} entry={entry} />
        </Stack>
      </Row>
      <Row role="gridcell" as="span" align="stretch" gap={4} justify="end" nowrap>
        <RowActions
          kind={own}
          record={entry}
          actions={list.actions}
          opens={opens}
          active={active}
          onAct={(action) => void list.acting.act(action, [entry])}
        />
      </Row>
    </>
  );
}

/** The target of an entry, and the reason why readers do not see it. */
function Tags({ kind, entry }: { kind: Kind; entry: RecordData }) {
  const content = isContent(entry['content']) ? entry['content'] : null;
  const warning = content && warningOf(content);
  const choice = (name: string) => fieldOf(kind, name)?.choices?.find(({ value }) => value === entry[name]);
  const [type, badge] = [choice('type'), choice('badge')];
  return (
    <Row as="span" wrap gap={6} tone="quiet" size={12} className={s.tags}>
      {type && <Tag tone={type.tone ?? 'mute'}>{type.label}</Tag>}
      {badge && (
        <Tag tone={badge.tone ?? 'mute'} dot={false}>
          {badge.label}
        </Tag>
      )}
      {entry['top'] === true && <Tag tone="warn">置顶</Tag>}
      {entry['visible'] === false && <Tag tone="mute">已隐藏</Tag>}
      {momentOf(entry) > momentText(consoleNow()) && <Tag tone="info">未到时间</Tag>}
      {warning && <Tag tone="bad">{`内容${warning}`}</Tag>}
      {content && content.label !== entry['title'] && (
        <small title={content.label}>原题：{content.label}</small>
      )}
    </Row>
  );
}
