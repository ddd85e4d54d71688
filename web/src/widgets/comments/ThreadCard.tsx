import { Check, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { reply, setResolved, type Thread } from '@/api/comments';
import { useAct } from '@/api/use-act';
import { Badge, Button, Moment, Note, Row } from '@/ui';
import s from './comments.module.css';
import { Composer } from './Composer';
import { MessageItem } from './MessageItem';
import { runChange } from './run-change';

interface Props {
  kind: string;
  id: string;
  thread: Thread;
  number: number;
  /** Effect of pressing the passage, or the reason why there is none, for assistive technology. */
  hint: string;
  active: boolean;
  replying: boolean;
  onSelect: () => void;
  onReplied: () => void;
  refresh: () => void;
}

/** A thread: the passage, what people said about it, and the answer when it is the chosen one. */
export function ThreadCard({ kind, id, thread, number, hint, active, replying, refresh, ...told }: Props) {
  const card = useRef<HTMLLIElement>(null);
  const { resolved, messages, unread } = thread;
  useEffect(() => {
    if (active) card.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { act: settle, busy } = useAct(() =>
    runChange(resolved ? '重新打开评论' : '解决评论', () => setResolved(thread.id, !resolved), refresh),
  );
  return (
    <li
      ref={card}
      className={s.thread}
      data-active={active || undefined}
      data-resolved={resolved ? '' : undefined}
    >
      <button
        type="button"
        className={s.quote}
        aria-label={`评论 ${number}：${thread.quote || '图片'}${hint}`}
        aria-current={active || undefined}
        onClick={told.onSelect}
      >
        <i>{number}</i>
        <span>{thread.quote || '图片'}</span>
        <Badge count={unread} label={`${unread} 条未读`} />
      </button>
      {messages.map((message) => (
        <MessageItem key={message.id} {...{ kind, id, message, refresh }} />
      ))}
      {resolved && (
        <Note as="p" size={12}>
          {resolved.by.label} <Moment at={resolved.at} as="ago" /> 标为已解决
        </Note>
      )}
      {active && (
        <Composer
          {...{ kind, id }}
          key={String(replying)}
          label="回复"
          submitLabel="回复"
          autoFocus={replying}
          onCancel={replying ? told.onReplied : undefined}
          onSubmit={async (words) => {
            const stored = await runChange('回复', () => reply(thread.id, words), refresh);
            if (stored) told.onReplied();
            return stored;
          }}
        />
      )}
      <Row align="stretch" justify="end">
        <Button small loading={busy} onClick={() => void settle()}>
          {resolved ? <RotateCcw size={13} aria-hidden /> : <Check size={13} aria-hidden />}
          {resolved ? '重新打开' : '标为已解决'}
        </Button>
      </Row>
    </li>
  );
}
