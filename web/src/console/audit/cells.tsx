import { useSession } from '@/stores/session';
import { Avatar, Tag, Tip } from '@/ui';
import type { Person, RecordData } from '../record/record';
import type { Holder } from '../review/claims';
import s from './audit.module.css';

/** Who looks at the item right now. */
export function HolderCell({ holder }: { holder: Holder | null }) {
  const me = useSession((state) => state.user?.id);
  if (!holder) return null;
  return (
    <span className={s.holder}>
      <Avatar name={holder.label} colour={holder.color} size={20} />
      <span>{holder.id === me ? '您' : holder.label}</span>
    </span>
  );
}

interface RowWords {
  level: 0 | 1 | 2 | 3;
  total: number;
  words: readonly string[];
}

const TONES = ['mute', 'info', 'warn', 'bad'] as const;

/** What to look out for: sensitive words, and whether its time is over. */
export function MarksCell({ record }: { record: RecordData }) {
  const words = record['words'] as RowWords | null | undefined;
  return (
    <span className={s.marks}>
      {words && words.total > 0 && (
        <Tip text={words.words.join('、')}>
          <span>
            <Tag tone={TONES[words.level]}>敏感词 {words.total}</Tag>
          </span>
        </Tip>
      )}
      {record['overdue'] === true && <Tag tone="bad">已过期</Tag>}
    </span>
  );
}

/** Who worked on it and must not approve it. */
export const PeopleCell = ({ people }: { people: readonly Person[] | undefined }) => (
  <span>{people?.map(({ label }) => label).join('、') || '--'}</span>
);
