import type { Editor } from '@tiptap/react';
import { confirm } from '@/ui';
import { countSuggestions } from '@/widgets/rich-text/suggestions/list';
import { useSide } from '../useSide';

export const SUGGESTIONS_TAB = 'suggestions';

/** Before a text goes to reviewers or readers: they get it without the suggestions that nobody decided on. */
export const askAboutSuggestions = async (editor: Editor): Promise<boolean> => {
  const count = countSuggestions(editor.state.doc);
  if (count === 0) return true;
  const goOn = await confirm({
    title: `还有 ${count} 处修订未处理，是否继续？`,
    text: '审核和读者看到的是不含这些修订的内容：建议插入的不出现，建议删除的仍保留。',
    okLabel: '继续',
    cancelLabel: '去处理修订',
  });
  if (!goOn) useSide.getState().open(SUGGESTIONS_TAB);
  return goOn;
};
