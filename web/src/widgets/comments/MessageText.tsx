import type { Message } from '@/api/comments';
import s from './comments.module.css';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The words, with the names of people in them set apart. */
export function MessageText({ text, mentions }: Pick<Message, 'text' | 'mentions'>) {
  if (mentions.length === 0) return <p className={s.text}>{text}</p>;
  const names = new RegExp(`(${mentions.map(({ label }) => escaped(`@${label}`)).join('|')})`);
  return (
    <p className={s.text}>
      {text.split(names).map((part, index) => (index % 2 ? <b key={index}>{part}</b> : part))}
    </p>
  );
}
