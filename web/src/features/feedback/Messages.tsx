import type { FeedbackMessage } from '@/api/feedback';
import { Pictures } from '@/generic-screens/desk';
import { Moment, Note, Row, Stack, Tag } from '@/ui';
import s from './feedback.module.css';

/** The conversation, oldest first: the reader at the left, the staff at the right, notes marked as internal. */
export const Messages = ({ messages, reader }: { messages: readonly FeedbackMessage[]; reader: string }) => (
  <Stack as="ol" list gap={12} aria-label="往来" className={s.messages}>
    {messages.map((message) => (
      <li key={message.id} data-sort={message.sort}>
        <Row wrap gap={6}>
          <strong>{message.sort === 'reader' ? reader : (message.by?.label ?? '已离职的同事')}</strong>
          {message.sort === 'note' && <Tag tone="warn">内部备注</Tag>}
          {message.sort === 'staff' && <Tag tone="info">回复</Tag>}
          <Note>
            <Moment at={message.at} as="ago" />
          </Note>
        </Row>
        <p className={s.words}>{message.text}</p>
        <Pictures urls={message.images} />
      </li>
    ))}
  </Stack>
);
