import type { Person, RecordData } from '@/api/records';
import type { FirstReader } from '@/api/review';
import { useSession } from '@/stores/session';
import { Avatar, Row, Tag, Tip } from '@/ui';
import type { Holder } from '../shared/claims';
import s from './audit.module.css';

interface RowWords {
  level: 0 | 1 | 2 | 3;
  total: number;
  words: readonly string[];
}

const TONES = ['mute', 'info', 'warn', 'bad'] as const;

interface MarksProps {
  record: RecordData;
  /** Person who looks at it right now. */
  holder: Holder | null;
}

/** Notes on a row before opening it: who is at it, sensitive words, and whether its time is over. */
export function MarksCell({ record, holder }: MarksProps) {
  const words = record['words'] as RowWords | null | undefined;
  const found = words && words.total > 0 ? words : null;
  const first = record['firstReader'] as FirstReader | null | undefined;
  return (
    <Row as="span" inline gap={6} maxWidth="100%">
      {holder && <HolderMark holder={holder} named={!found} />}
      {found && (
        <Tip text={found.words.join('、')}>
          <span>
            <Tag tone={TONES[found.level]}>敏感词 {found.total}</Tag>
          </span>
        </Tip>
      )}
      {first && (
        <Tip text={`${first.by.label}放行：${first.reason}`}>
          <span>
            <Tag tone="warn">等待第二人确认</Tag>
          </span>
        </Tip>
      )}
      {record['overdue'] === true && <Tag tone="bad">已过期</Tag>}
    </Row>
  );
}

function HolderMark({ holder, named }: { holder: Holder; named: boolean }) {
  const me = useSession((state) => state.user?.id);
  const name = holder.id === me ? '您' : holder.label;
  return (
    <Row as="span" inline gap={6} className={s.holder}>
      <Avatar name={holder.label} colour={holder.color} size={20} title={`${name} 正在审核`} />
      {named && <span>{name}正在审核</span>}
    </Row>
  );
}

/** Person who worked on it and must not approve it. */
export const PeopleCell = ({ people }: { people: readonly Person[] | undefined }) => (
  <span>{people?.map(({ label }) => label).join('、') || '--'}</span>
);
