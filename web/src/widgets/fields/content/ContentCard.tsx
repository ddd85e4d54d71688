import { FileText } from 'lucide-react';
import type { ContentReference } from '@/api/contents';
import { Row, Stack, Tag, Text } from '@/ui';
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
    <Row as="span" grow gap={10} narrow className={s.card} data-gone={content.gone || undefined}>
      {content.cover ? (
        <SmallImage sizes="64px" className={s.cover} src={content.cover} alt="" />
      ) : (
        <span className={s.cover}>
          <FileText size={18} strokeWidth={1.5} aria-hidden />
        </span>
      )}
      <Stack as="span" gap={2} narrow>
        <Text clip className={s.title} title={content.label}>
          {content.label}
        </Text>
        <Row as="span" wrap gap={6} tone="soft" size={12}>
          {content.kindLabel}
          {state && !content.gone && <Tag tone={state.tone ?? 'mute'}>{state.label}</Tag>}
          {warning && <Tag tone={content.gone ? 'bad' : 'warn'}>{warning}</Tag>}
        </Row>
      </Stack>
    </Row>
  );
}
