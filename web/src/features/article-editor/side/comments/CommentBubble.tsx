import type { Editor } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { MessageSquarePlus } from 'lucide-react';
import { keyLabel } from '@/lib/keys';
import { Box, Button, Tip } from '@/ui';
import { commentOnSelection } from './begin';
import s from './comments.module.css';

/** A small button beside the selected words; also for those who may only read. */
export function CommentBubble({ editor }: { editor: Editor }) {
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="commentBubble"
      options={{ placement: 'bottom-end' }}
      shouldShow={({ view, state, from, to, editor: now }) =>
        from < to &&
        (view.hasFocus() || !view.editable) &&
        !now.isActive('image') &&
        state.doc.textBetween(from, to).trim() !== ''
      }
    >
      <Box line="all" round="m" surface={1} className={s.bubble}>
        <Tip text={`评论（${keyLabel('mod+alt+m')}）`}>
          <Button small look="text" onClick={() => commentOnSelection(editor)} icon={MessageSquarePlus}>
            评论
          </Button>
        </Tip>
      </Box>
    </BubbleMenu>
  );
}
