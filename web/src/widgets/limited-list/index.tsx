import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton, Note, Row, Stack, Tag, Text, LiveText } from '@/ui';
import { focusBeside, Grip, moved, useReorder } from '@/widgets/reorder';
import { SmallImage } from '@/widgets/SmallImage';
import s from './limited-list.module.css';

export { useMoves } from './useMoves';

export interface LimitedItem {
  readonly id: number;
  readonly label: string;
  readonly cover?: string;
  /** The reason for which readers do not see it now; empty if they do. */
  readonly hidden?: string;
}

interface Props {
  title: string;
  items: readonly LimitedItem[];
  limit: number;
  /** The person may move and take away. */
  arrange: boolean;
  /** Something is being taken away. */
  busy: boolean;
  /** The name of taking away: 取消置顶. */
  removeLabel: string;
  empty: ReactNode;
  onMove: (from: number, to: number) => void;
  onRemove: (item: LimitedItem) => void;
}

/** The items, a move shown within the key's own event: queries tell of their data later, and focus follows the row. */
function useMovedAtOnce(items: readonly LimitedItem[]) {
  const asked = items.map(({ id }) => id).join();
  const [ahead, setAhead] = useState<{ of: string; items: readonly LimitedItem[] } | null>(null);
  if (ahead && ahead.of !== asked) setAhead(null);
  const shown = ahead?.of === asked ? ahead.items : items;
  const showMove = (from: number, to: number) => setAhead({ of: asked, items: moved(shown, from, to) });
  return [shown, showMove] as const;
}

/** A short list that people order by hand, with how many of its places are taken. */
export function LimitedList(props: Props) {
  const { title, limit, arrange, busy, removeLabel, empty, onMove, onRemove } = props;
  const [items, showMove] = useMovedAtOnce(props.items);
  const order = useReorder(
    items.map(({ label }) => label),
    (from, to) => {
      showMove(from, to);
      onMove(from, to);
    },
  );
  const full = items.length >= limit;
  return (
    <Stack as="section" gap={8} aria-label={title}>
      <Row as="header" justify="between">
        <Text as="h3" size={15} weight={600}>
          {title}
        </Text>
        <Tag
          tone={full ? 'warn' : 'mute'}
          dot={false}
        >{`${items.length} / ${limit}${full ? ' 已满' : ''}`}</Tag>
      </Row>
      {items.length === 0 && <Note as="p">{empty}</Note>}
      <Stack gap={2} as="ol" list className={s.items} {...order.list}>
        {items.map((item, index) => (
          <li key={item.id} {...order.row(index)}>
            {arrange && <Grip {...order.grip(index)} />}
            <Text fixed tone="quiet" className={s.position}>
              {index + 1}
            </Text>
            {item.cover && <SmallImage sizes="44px" className={s.picture} src={item.cover} alt="" />}
            <Text clip grow>
              {item.label}
            </Text>
            {item.hidden && <Tag tone="mute">{item.hidden}</Tag>}
            {arrange && (
              <IconButton
                icon={X}
                small
                disabled={busy}
                label={`${removeLabel}：${item.label}`}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget);
                  onRemove(item);
                }}
              />
            )}
          </li>
        ))}
      </Stack>
      <LiveText>{order.spoken}</LiveText>
    </Stack>
  );
}
