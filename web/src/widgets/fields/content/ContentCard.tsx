import { FileText } from 'lucide-react';
import type { ContentReference } from '@/api/contents';
import { Tag } from '@/ui';
import { SmallImage } from '@/widgets/SmallImage';
import s from './content.module.css';
import { stateOf, warningOf } from './reference';

const APPROVED = 1;

/** Cover, title, kind and state of what is referred to; a word where readers do not see it. */
export function ContentCard({ content }: { content: ContentReference }) {
  const state = stateOf(content);
  // A draft or what waits for review says by its state that readers do not see it.
  const warning = content.gone || content.verifyState === APPROVED ? warningOf(content) : null;
  return (
    <span className={s.card} data-gone={content.gone || undefined}>
      {content.cover ? (
        <SmallImage className={s.cover} src={content.cover} alt="" />
      ) : (
        <span className={s.cover}>
          <FileText size={18} strokeWidth={1.5} aria-hidden />
        </span>
      )}
      <span className={s.words}>
        <span className={s.title} title={content.label}>
          {content.label}
        </span>
        <span className={s.facts}>
          {content.kindLabel}
          {state && !content.gone && <Tag tone={state.tone ?? 'mute'}>{state.label}</Tag>}
          {warning && <Tag tone={content.gone ? 'bad' : 'warn'}>{warning}</Tag>}
        </span>
      </span>
    </span>
  );
}
