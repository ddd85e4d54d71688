import type { Editor } from '@tiptap/react';
import { useKeys } from '@/lib/keys';
import type { Verdict } from '@/widgets/rich-text/suggestions/resolve';
import { decideAndTell } from './decisions';
import { currentSuggestion, stepSuggestion } from './useSuggestions';

/** Going through suggestions from the text, without the mouse. */
export const useSuggestionKeys = (editor: Editor, editable: boolean): void => {
  const decide = (verdict: Verdict) => () => {
    const current = currentSuggestion(editor);
    if (!current || !editable) return;
    decideAndTell(editor, verdict, (one) => one.id === current.id);
    stepSuggestion(editor, 1);
  };
  useKeys([
    { keys: 'alt+]', label: '下一处修订', inFields: true, run: () => stepSuggestion(editor, 1) },
    { keys: 'alt+[', label: '上一处修订', inFields: true, run: () => stepSuggestion(editor, -1) },
    { keys: 'alt+y', label: '接受所在的修订', inFields: true, run: decide('accept') },
    { keys: 'alt+n', label: '拒绝所在的修订', inFields: true, run: decide('reject') },
  ]);
};
