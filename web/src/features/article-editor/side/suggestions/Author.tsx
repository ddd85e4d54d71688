import { cx } from '@/lib/cx';
import { personColour } from '@/lib/person-colour';
import { Avatar } from '@/ui';
import cards from '@/widgets/comments/comments.module.css';
import { asGround } from '@/widgets/rich-text/person-colour';
import type { Suggestion } from '@/widgets/rich-text/suggestions/list';
import s from './suggestions.module.css';
import { changeName, timeText } from './words';

/** Author, kind and time of a suggestion. */
export function Author({ suggestion, name }: { suggestion: Suggestion; name: string }) {
  return (
    <span className={cx(cards.who, s.who)}>
      <Avatar name={name} colour={asGround(personColour(suggestion.author))} size={22} />
      <b>{name}</b>
      <span>{changeName(suggestion)}</span>
      <time>{timeText(suggestion.at)}</time>
    </span>
  );
}
