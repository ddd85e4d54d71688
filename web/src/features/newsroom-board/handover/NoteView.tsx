import { useState } from 'react';
import { Link } from 'react-router';
import { takeOver, type HandoverItem, type HandoverNote } from '@/api/handover';
import { keys } from '@/api/keys';
import { useAct } from '@/api/use-act';
import { Box, Button, Moment, Note, notify, Row, Stack, Tag } from '@/ui';
import { useCardUrl } from '../Card';
import s from './handover.module.css';

/** Beyond these a note is folded, so that the board stays in sight: one that was taken over is a line. */
const SHOWN = { open: { letters: 140, items: 4 }, taken: { letters: 40, items: 0 } };
const PENDING = 3;

/** One note: who left it when, its words, its contents as they are now, and who took over. */
export function NoteView({ note }: { note: HandoverNote }) {
  const state = note.takenBy ? 'taken' : 'open';
  const shown = SHOWN[state];
  const long = note.text.length > shown.letters || note.items.length > shown.items;
  const [open, setOpen] = useState(false);
  const items = open ? note.items : note.items.slice(0, shown.items);
  return (
    <Stack fit gap={8}>
      <Row wrap gap={8}>
        <Note>
          {note.by.label} 交班 · <Moment at={note.at} as="ago" />
        </Note>
        <Taken note={note} />
      </Row>
      {note.text && (
        <p className={s.text} data-folded={open ? undefined : state}>
          {note.text}
        </p>
      )}
      {items.length > 0 && (
        <Box as="ul" list className={s.items} aria-label="交接的内容">
          {items.map((item) => (
            <Item key={`${item.kind}:${item.id}`} item={item} />
          ))}
        </Box>
      )}
      {note.hidden > 0 && <Note as="p">另有 {note.hidden} 篇已删除，或您没有查看权限。</Note>}
      {long && (
        <div>
          <Button look="text" small aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '收起' : note.items.length ? `展开全部（${note.items.length} 篇内容）` : '展开全文'}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Item({ item }: { item: HandoverItem }) {
  const { title, state, stateLabel, route, examine } = item;
  const url = useCardUrl()({ waits: state === PENDING, route, examine });
  return (
    <li>
      {url ? <Link to={url}>{title}</Link> : title}
      <Tag dot={false}>{stateLabel}</Tag>
    </li>
  );
}

function Taken({ note: { id, mine, takenBy, takenAt } }: { note: HandoverNote }) {
  const { act, busy } = useAct(
    async () => {
      await takeOver(id);
      notify.success('已接班');
    },
    { failure: '没有接班', stale: [keys.handover.all] },
  );
  if (takenBy && takenAt)
    return (
      <Tag tone="ok">
        {takenBy.label} 已接班 · <Moment at={takenAt} as="ago" />
      </Tag>
    );
  if (mine) return <Tag tone="warn">还没有人接班</Tag>;
  return (
    <Button look="primary" small loading={busy} onClick={() => void act()}>
      接班
    </Button>
  );
}
