import { PencilLine, Trash2 } from 'lucide-react';
import type { ReasonTemplate } from '@/api/review';
import { Button, Kbd, Row, Stack, Tag, Text, LiveText, Box, IconButton } from '@/ui';
import { Grip, moved, useReorder } from '../reorder';
import s from './templates.module.css';

interface Props {
  shared: boolean;
  what: string;
  items: readonly ReasonTemplate[];
  onEdit: (item: ReasonTemplate) => void;
  onDelete: (item: ReasonTemplate) => void;
  onSort: (ids: number[]) => void;
  /** Gives one's own back to the order of use. */
  onFollowUse: (() => void) | undefined;
}

/** One's own reasons, or the shared ones, in the order of their number keys. */
export function TemplateList({ shared, what, items, onEdit, onDelete, onSort, onFollowUse }: Props) {
  const sortable = items.length > 1 && items.every(({ mayEdit }) => mayEdit);
  const order = useReorder(
    items.map(({ text }) => text),
    (from, to) => onSort(moved(items, from, to).map(({ id }) => id)),
  );
  return (
    <section aria-label={`${shared ? '共享' : '个人'}的${what}`}>
      <Box as="h3" size={14} weight={600} className={s.heading}>
        {shared ? '共享' : '个人'}
      </Box>
      {items.length === 0 && (
        <Text as="p" tone="quiet">
          {shared ? `还没有共享的${what}` : `还没有个人的${what}，可以新增`}
        </Text>
      )}
      <Stack as="ul" list gap={4} {...order.list}>
        {items.map((item, index) => (
          <li key={item.id} className={s.item} {...(sortable ? order.row(index) : {})}>
            {sortable && <Grip {...order.grip(index)} />}
            {item.key !== null && <Kbd>{item.key}</Kbd>}
            <Text grow narrow breaks>
              {item.text}
            </Text>
            {item.kind === null && <Tag dot={false}>都可用</Tag>}
            {item.mayEdit && (
              <Row as="span" align="stretch" fixed>
                <IconButton
                  icon={PencilLine}
                  size={14}
                  label={`修改：${item.text}`}
                  small
                  onClick={() => onEdit(item)}
                />
                <IconButton
                  icon={Trash2}
                  size={14}
                  label={`删除：${item.text}`}
                  small
                  onClick={() => onDelete(item)}
                />
              </Row>
            )}
          </li>
        ))}
      </Stack>
      {onFollowUse && items.some(({ sortedByHand }) => sortedByHand) && (
        <Row gap={8} tone="soft" size={13}>
          按您拖动的顺序排列
          <Button look="text" onClick={onFollowUse}>
            改为按使用排列
          </Button>
        </Row>
      )}
      <LiveText>{order.spoken}</LiveText>
    </section>
  );
}
