import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { BoardCard, BoardColumnData } from '@/api/board';
import { isComposing } from '@/lib/keys';
import { usePhone } from '@/lib/use-media';
import { Box, Button, Column, Note, Row, Tag } from '@/ui';
import s from './board.module.css';
import { cardAfter } from './card-moves';
import { Card } from './Card';
import type { BoardState } from './useBoard';

/** Cards of a column on a phone, until the person asks for all. */
const FIRST_CARDS = 5;

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
  const keyed = (event: KeyboardEvent<HTMLElement>) => {
    const card = (event.target as HTMLElement).dataset['card'];
    if (!card || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'p' || event.key === ' ') {
      event.preventDefault();
      const found = columns.flatMap(({ cards }) => cards).find((one) => keyOf(one) === card);
      if (found) onPeek(found);
      return;
    }
    const to = cardAfter(layout, card, event.key);
    if (!to) return;
    event.preventDefault();
    focusCard(to);
  };
  return {
    current,
    handlers: {
      ref: (element: HTMLElement | null) => {
        root.current = element;
      },
      onKeyDown: keyed,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        within.current = true;
        const card = event.target.dataset['card'];
        if (card) setLast(card);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        // Without another element that takes it, the focus is lost with a card that moves.
        if (event.relatedTarget) within.current = event.currentTarget.contains(event.relatedTarget);
      },
    },
  };
}
