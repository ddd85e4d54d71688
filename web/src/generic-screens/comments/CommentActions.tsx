import { MoreHorizontal } from 'lucide-react';
import type { Action, Kind } from '@/api/kinds';
import { Button, Menu } from '@/ui';
import { allowed } from '../actions/record-actions';
import type { CommentData } from './comment';
import type { ActOnComment } from './useCommentKeys';

interface Props {
  kind: Kind;
  comment: CommentData;
  actions: readonly Action[];
  onAct: ActOnComment;
  /** Its buttons are in the tab order. */
  reachable: boolean;
}

/** Actions that a moderator uses all day stand in the line; the rest behind 更多. */
const IN_LINE = ['approve', 'reject', 'reply', 'hide', 'show'];

export function CommentActions({ comment, actions, onAct, reachable }: Props) {
  const possible = allowed(actions, comment.actions, 'row');
  const inline = possible.filter(({ name }) => IN_LINE.includes(name));
  const rest = possible.filter(({ name }) => !IN_LINE.includes(name));
  const tabIndex = reachable ? 0 : -1;
  return (
    <>
      {inline.map((action) => (
        <Button
          key={action.name}
          look="text"
          tabIndex={tabIndex}
          danger={action.tone === 'danger'}
          onClick={() => onAct(action, comment)}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          label={`${comment.readerName}的评论的更多操作`}
          trigger={
            <Button look="text" tabIndex={tabIndex} aria-label={`更多操作：${comment.text.slice(0, 20)}`}>
              <MoreHorizontal size={16} aria-hidden />
            </Button>
          }
          items={rest.map((action) => ({
            label: action.label,
            danger: action.tone === 'danger',
            onSelect: () => onAct(action, comment),
          }))}
        />
      )}
    </>
  );
}
