import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteMessage, editMessage, type Message } from '@/api/comments';
import { fullMoment } from '@/lib/dates';
import { personColour } from '@/lib/person-colour';
import { Avatar, confirm, IconButton, Moment, Note, Row, Stack, Tip } from '@/ui';
import { asGround } from '@/widgets/rich-text/person-colour';
import s from './comments.module.css';
import { Composer } from './Composer';
import { MessageText } from './MessageText';
import { runChange } from './run-change';

interface Props {
  kind: string;
  id: string;
  message: Message;
  refresh: () => void;
}

export function MessageItem({ kind, id, message, refresh }: Props) {
  const [editing, setEditing] = useState(false);
  const { author, at, editedAt, deleted } = message;
  const remove = async () => {
    if (await confirm({ title: '删除这条评论？', text: '删除后不能恢复。', okLabel: '删除', danger: true }))
      await runChange('删除评论', () => deleteMessage(message.id), refresh);
  };
  if (deleted)
    return (
      <Note as="p" size={12}>
        {author.label} 的评论已删除
      </Note>
    );
  return (
    <Stack gap={4} className={s.message}>
      <div className={s.who}>
        <Avatar name={author.label} colour={asGround(personColour(author.id))} size={22} />
        <b>{author.label}</b>
        <Moment at={at} as="ago" />
        {editedAt && <span title={`${fullMoment(editedAt)} 修改过`}>（已修改）</span>}
        {!editing && (
          <Tools message={message} onEdit={() => setEditing(true)} onDelete={() => void remove()} />
        )}
      </div>
      {editing ? (
        <Composer
          {...{ kind, id }}
          label="修改评论"
          submitLabel="保存"
          initial={message}
          autoFocus
          onCancel={() => setEditing(false)}
          onSubmit={async (words) => {
            const stored = await runChange('修改评论', () => editMessage(message.id, words), refresh);
            if (stored) setEditing(false);
            return stored;
          }}
        />
      ) : (
        <MessageText {...message} />
      )}
    </Stack>
  );
}

function Tools({
  message,
  onEdit,
  onDelete,
}: {
  message: Message;
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <Row as="span" inline align="stretch" push className={s.tools}>
      {message.mine && (
        <Tip text="修改">
          <IconButton icon={Pencil} size={13} small label="修改评论" onClick={onEdit} />
        </Tip>
      )}
      {message.mayDelete && (
        <Tip text="删除">
          <IconButton icon={Trash2} size={13} small label="删除评论" onClick={onDelete} />
        </Tip>
      )}
    </Row>
  );
}
