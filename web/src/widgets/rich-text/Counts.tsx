import type { Editor } from '@tiptap/react';
import { memo } from 'react';
import { useBodyFacts } from './useBodyFacts';

/** 字数, reading time, and how much of it is selected. */
export const Counts = memo(function Counts({ editor }: { editor: Editor }) {
  const { words, minutes, selected } = useBodyFacts(editor);
  return (
    <span>
      {words} 字{minutes > 0 && ` · 约 ${minutes} 分钟读完`}
      {selected > 0 && ` · 已选 ${selected} 字`}
    </span>
  );
});
