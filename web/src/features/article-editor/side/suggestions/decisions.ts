import type { Editor } from '@tiptap/react';
import { notify } from '@/ui';
import { decide } from '@/widgets/rich-text/suggestions/decision';
import type { Verdict } from '@/widgets/rich-text/suggestions/resolve';
import type { Stamp } from '@/widgets/rich-text/suggestions/stamp';

const DONE: Record<Verdict, string> = { accept: '已接受', reject: '已拒绝' };

/** Decides, says how many, and offers to take it back. */
export const decideAndTell = (editor: Editor, verdict: Verdict, matches: (stamp: Stamp) => boolean): void => {
  const count = decide(editor, verdict, matches);
  if (count === 0) return void notify.info('这处修订已经处理过了');
  notify.success(`${DONE[verdict]} ${count} 处修订`, {
    label: '撤销',
    run: () => void editor.commands.undo(),
  });
};
