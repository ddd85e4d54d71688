import { PanelRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { BoardCard, BoardColumnKey } from '@/api/board';
import { personColour } from '@/lib/person-colour';
import { useNow } from '@/lib/use-now';
import type { Person } from '@/realtime/console';
import { useMayOpen } from '@/stores/may-open';
import { Avatar, IconButton, Note, Row, Stack, Tag, Text, Tip } from '@/ui';
import { asGround } from '@/widgets/rich-text/person-colour';
import s from './board.module.css';
import type { BoardState } from './useBoard';
import { dueSaying, lastSaying, personSaying, waitSaying } from './words';

/** Review states that the name of the column says already. */
const SAID: Readonly<Record<BoardColumnKey, number | null>> = {
  draft: 0,
  pending: 3,
  rejected: 2,
  published: 1,
  scheduled: null,
};
const PEOPLE_SHOWN = 4;

interface Props {
  card: BoardCard;
  cardKey: string;
  column: BoardColumnKey;
  board: BoardState;
  tabIndex: number;
  onPeek: (card: BoardCard) => void;
}

/** One content: its title leads to its page, the rest says what matters to the desk. */
export function Card({ card, cardKey, column, board, tabIndex, onPeek }: Props) {
  const about = useId();
  const url = useCardUrl()({ ...card, waits: card.age !== null });
  const people = board.people.get(cardKey) ?? [];
  const stop = { 'data-card': cardKey, tabIndex, 'aria-describedby': about };
  return (
    <Stack
      as="li"
      fit
      gap={6}
      pad={10}
      surface={1}
      line="all"
      round="m"
      className={s.card}
      data-late={isLate(card) || undefined}
    >
      <Row align="start" gap={4}>
        {url ? (
          <Link to={url} className={s.title} {...stop}>
            {card.title}
          </Link>
        ) : (
          <Text className={s.title} {...stop}>
            {card.title}
          </Text>
        )}
        <Tip text="快速预览（P）">
          <IconButton
            className={s.peek}
            icon={PanelRight}
            size={14}
            small
            tabIndex={-1}
            label={`快速预览：${card.title}`}
            onClick={() => onPeek(card)}
          />
        </Tip>
      </Row>
      <Stack fit gap={6} id={about}>
        <Facts card={card} column={column} />
        <Sayings card={card} />
        <ClaimLine card={card} board={board} />
        <PeopleLines people={people} />
      </Stack>
    </Stack>
  );
}

const isLate = ({ due, age }: BoardCard): boolean => Boolean(due?.late) || age === 'late';

interface Pages extends Pick<BoardCard, 'route' | 'examine'> {
  /** It waits for its review. */
  readonly waits: boolean;
}

/** The page of a card: its review where it waits and this person may review it, else to edit it. */
export function useCardUrl(): (card: Pages) => string {
  const mayOpen = useMayOpen();
  return ({ waits, route, examine }) => {
    const order = waits ? [examine, route] : [route, examine];
    return order.find((url) => url && mayOpen(url)) ?? '';
  };
}

function Facts({ card, column }: { card: BoardCard; column: BoardColumnKey }) {
  const { section, by, kind, kindLabel, state, stateLabel, changed, live } = card;
  const now = useNow();
  const facts = [
    kind === 'article' ? '' : kindLabel,
    section?.label ?? '',
    by?.label ?? '',
    lastSaying(card, now),
  ];
  return (
    <Row wrap gap="4-8">
      <Note>{facts.filter(Boolean).join(' · ')}</Note>
      {state !== SAID[column] && <Tag dot={false}>{stateLabel}</Tag>}
      {live && changed && <Tag dot={false}>线上版本之后有修改</Tag>}
    </Row>
  );
}

function Sayings({ card }: { card: BoardCard }) {
  const now = useNow();
  const sayings = [dueSaying(card, now), waitSaying(card, now)].filter((saying) => saying !== null);
  return (
    <>
      {card.reason && (
        <Note as="p" className={s.reason}>
          驳回原因：{card.reason}
        </Note>
      )}
      {sayings.map(({ text, tone }) => (
        <p key={text} className={s.saying} data-tone={tone}>
          {text}
        </p>
      ))}
    </>
  );
}

/** Who reviews it: as the socket said last, else as the card came. */
function ClaimLine({ card, board }: { card: BoardCard; board: BoardState }) {
  const told = board.holderOf(card.kind, card.id);
  const holder = told === undefined ? (card.claim?.by ?? null) : told;
  if (!holder || card.age === null) return null;
  return <Note as="p">{holder.label} 已领取审核</Note>;
}

function PeopleLines({ people }: { people: readonly Person[] }) {
  const now = useNow();
  if (people.length === 0) return null;
  return (
    <ul className={s.people} aria-label="现在在里面的人">
      {people.slice(0, PEOPLE_SHOWN).map((person) => (
        <li key={person.id}>
          <span aria-hidden>
            <Avatar name={person.label} colour={asGround(personColour(person.id))} size={20} />
          </span>
          {personSaying(person, now)}
        </li>
      ))}
      {people.length > PEOPLE_SHOWN && <li>等 {people.length} 人</li>}
    </ul>
  );
}
