import type { Editor } from '@tiptap/react';
import { Check, X } from 'lucide-react';
import { Button } from '@/ui';
import type { Suggestion } from '@/widgets/rich-text/suggestions/list';
import { decideAndTell } from './decisions';
import { changeText } from './words';

/** 接受 and 拒绝 of one suggestion. */
export function Decision({ editor, suggestion }: { editor: Editor; suggestion: Suggestion }) {
  const { id } = suggestion;
  const what = changeText(suggestion);
  return (
    <>
      <Button
        small
        aria-label={`接受：${what}`}
        onClick={() => decideAndTell(editor, 'accept', (one) => one.id === id)}
      >
        <Check size={14} aria-hidden /> 接受
      </Button>
      <Button
        small
        aria-label={`拒绝：${what}`}
        onClick={() => decideAndTell(editor, 'reject', (one) => one.id === id)}
      >
        <X size={14} aria-hidden /> 拒绝
      </Button>
    </>
  );
}
