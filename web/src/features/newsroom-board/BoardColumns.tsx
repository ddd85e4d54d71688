import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import type { BoardCard, BoardColumnData } from '@/api/board';
import { useKeys } from '@/lib/keys';
import { usePhone } from '@/lib/use-media';
import { Box, Button, Column, Note, Row, Tag } from '@/ui';
import s from './board.module.css';
import { cardAfter } from './card-moves';
import { Card } from './Card';
import type { BoardState } from './useBoard';

/** Cards of a column on a phone, until the person asks for all. */
const FIRST_CARDS = 5;

const MOVES = [
  { keys: 'arrowup', label: '上一张卡片' },
  { keys: 'arrowdown', label: '下一张卡片' },
  { keys: 'arrowleft', label: '左边一列' },
  { keys: 'arrowright', label: '右边一列' },
  { keys: 'home', label: '这一列的第一张' },
  { keys: 'end', label: '这一列的最后一张' },
] as const;

/** The card whose title has the focus; empty if it is elsewhere. */
const cardOf = (target: EventTarget | null): string =>
  (target instanceof HTMLElement && target.dataset['card']) || '';

const keyOf = ({ kind, id }: BoardCard): string => `${kind}:${id}`;

interface Props {
  board: BoardState;
  columns: readonly BoardColumnData[];
  onPeek: (card: BoardCard) => void;
}

/** The columns; one card is a stop of the tab key, and arrows lead from card to card. */
export function BoardColumns({ board, columns, onPeek }: Props) {
  const phone = usePhone();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const shown = columns.map((column) => ({
    ...column,
    cards: phone && !open.has(column.key) ? column.cards.slice(0, FIRST_CARDS) : column.cards,
  }));
  const focus = useCardFocus(shown, onPeek);
  return (
    <div className={s.columns} data-columns={columns.length} {...focus.handlers}>
      {shown.map((column, index) => (
        <Column
          key={column.key}
          as="section"
          gap={8}
          narrow
          surface={2}
          line="all"
          round="l"
          pad={10}
          className={s.column}
          aria-label={column.label}
        >
          <ColumnHead column={column} />
          {column.cards.length === 0 && (
            <Note as="p" className={s.none}>
              没有内容
            </Note>
          )}
          <Box as="ul" list className={s.cards}>
            {column.cards.map((card) => (
              <Card
                key={keyOf(card)}
                card={card}
                cardKey={keyOf(card)}
                board={board}
                column={column.key}
                tabIndex={keyOf(card) === focus.current ? 0 : -1}
                onPeek={onPeek}
              />
            ))}
          </Box>
          <ColumnFoot
            column={columns[index] ?? column}
            shown={column.cards.length}
            onAll={() => setOpen((before) => new Set([...before, column.key]))}
          />
        </Column>
      ))}
    </div>
  );
}

const numberOf = ({ total, more }: BoardColumnData): string => `${total}${more ? '+' : ''}`;

const ColumnHead = ({ column }: { column: BoardColumnData }) => (
  <Row as="header" gap={8}>
    <Box as="h2" size={14} weight={600}>
      {column.label}
    </Box>
    <Note aria-label={`${numberOf(column)} 篇`}>{numberOf(column)}</Note>
    {lateOf(column) > 0 && (
      <Tag tone="bad" dot={false}>
        {lateOf(column)} 篇已晚
      </Tag>
    )}
  </Row>
);

const lateOf = ({ cards }: BoardColumnData): number =>
  cards.filter(({ due, age }) => due?.late || age === 'late').length;

function ColumnFoot({ column, shown, onAll }: { column: BoardColumnData; shown: number; onAll: () => void }) {
  if (shown < column.cards.length)
    return (
      <Button small onClick={onAll}>
        显示{column.label}的全部 {column.cards.length} 篇
      </Button>
    );
  if (column.total <= column.cards.length) return null;
  return <Note as="p">只显示最前面的 {column.cards.length} 篇，其余请到列表中查看。</Note>;
}

/** The card that the tab key stops at, arrow keys, and the focus of a card that has moved to another column. */
function useCardFocus(columns: readonly BoardColumnData[], onPeek: (card: BoardCard) => void) {
  const layout = columns.map(({ cards }) => cards.map(keyOf));
  const [last, setLast] = useState('');
  const within = useRef(false);
  const root = useRef<HTMLElement | null>(null);
  const current = layout.flat().includes(last) ? last : (layout.flat()[0] ?? '');
  const focusCard = (key: string) =>
    root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"]`)?.focus();
  // A card in another column is another element: the focus that it had is gone.
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body && last === current) focusCard(current);
  });
  const move = ({ key, target }: KeyboardEvent) => {
    const to = cardAfter(layout, cardOf(target), key);
    if (to) focusCard(to);
  };
  const peek = ({ target }: KeyboardEvent) => {
    const found = columns.flatMap(({ cards }) => cards).find((card) => keyOf(card) === cardOf(target));
    if (found) onPeek(found);
  };
  const onCard = (target: EventTarget | null) => cardOf(target) !== '';
  useKeys([
    ...MOVES.map(({ keys, label }) => ({ keys, label, run: move, when: onCard })),
    { keys: 'p', label: '快速预览', run: peek, when: onCard },
    { keys: ' ', label: '快速预览', run: peek, when: onCard },
  ]);
  return {
    current,
    handlers: {
      ref: (element: HTMLElement | null) => {
        root.current = element;
      },
      onFocus: (event: FocusEvent<HTMLElement>) => {
        within.current = true;
        if (onCard(event.target)) setLast(cardOf(event.target));
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        // React tells nothing of a focus that goes with an element that it takes away.
        within.current = event.currentTarget.contains(event.relatedTarget);
      },
    },
  };
}
