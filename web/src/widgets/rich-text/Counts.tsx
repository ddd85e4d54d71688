import type { Editor } from '@tiptap/react';
import { memo } from 'react';
import { useBodyFacts } from './useBodyFacts';

/** 字数 and reading time, of the text and of what is selected. */
export const Counts = memo(function Counts({ editor }: { editor: Editor }) {
  const { words, minutes, selected, selectedMinutes } = useBodyFacts(editor);
  return (
    <span>
      {words} 字{minutes > 0 && ` · 约 ${minutes} 分钟读完`}
      {selected > 0 && ` · 已选 ${selected} 字，约 ${selectedMinutes} 分钟`}
    </span>
  );
});
