import type { Action, Kind } from '@/api/kinds';
import { useKeys } from '@/lib/keys';
import { allowed } from '../actions/record-actions';
import type { useActing } from '../actions/useAction';
import type { CommentData } from './comment';

/** One key for what is done most, whichever way it goes now. */
const KEYS: readonly (readonly [key: string, label: string, actions: readonly string[]])[] = [
  ['a', '通过', ['approve']],
  ['r', '驳回', ['reject']],
  ['e', '回复', ['reply']],
  ['h', '隐藏或显示', ['hide', 'show']],
  ['t', '置顶或取消置顶', ['top', 'untop']],
  ['m', '禁言或解除禁言', ['mute', 'unmute']],
];

export type ActOnComment = (action: Action, comment: CommentData) => void;

/** The keys of moderation, on the comment under the cursor. */
export function useCommentKeys(
  kind: Kind,
  actions: readonly Action[],
  chosen: CommentData | undefined,
  acting: ReturnType<typeof useActing>,
): ActOnComment {
  const act: ActOnComment = (action, comment) => void acting.act(action, [comment]);
  const possible = chosen ? allowed(actions, chosen.actions, 'row') : [];
  useKeys(
    KEYS.flatMap(([keys, label, names]) => {
      const action = possible.find(({ name }) => names.includes(name));
      return action && chosen
        ? [{ keys, label: `${label}${kind.label}`, run: () => act(action, chosen) }]
        : [];
    }),
  );
  return act;
}
