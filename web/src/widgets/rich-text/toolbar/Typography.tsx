import type { Editor } from '@tiptap/react';
import { FontSize } from './FontSize';
import { DEFAULT_LINE_HEIGHT, LINE_HEIGHTS, PARAGRAPHS } from './tools';
import type { ToolState } from './useToolState';
import { ValueMenu } from './ValueMenu';

/** Paragraph style, font size (10–72 px) and line height (1–2.4). */
export function Typography({ editor, state }: { editor: Editor; state: ToolState }) {
  const act = () => editor.chain().focus();
  const shared = { disabled: !state.editable, onClose: () => editor.commands.focus() };
  const paragraph = (level: string) =>
    level === '0'
      ? act().setParagraph().run()
      : act()
          .setHeading({ level: Number(level) as 1 | 2 | 3 | 4 })
          .run();
  const height = (value: string) =>
    act()
      .setBlockStyle({ lineHeight: value === DEFAULT_LINE_HEIGHT ? null : value })
      .run();
  const shownParagraph = PARAGRAPHS[Number(state.paragraph)]?.label ?? '正文';
  return (
    <>
      <ValueMenu
        label="段落样式"
        width={88}
        shown={shownParagraph}
        value={state.paragraph}
        options={PARAGRAPHS}
        onChoose={paragraph}
        {...shared}
      />
      <FontSize editor={editor} size={state.fontSize} disabled={!state.editable} />
      <ValueMenu
        label="行高"
        width={100}
        shown={`行高 ${state.lineHeight}`}
        value={state.lineHeight}
        options={LINE_HEIGHTS}
        onChoose={height}
        {...shared}
      />
    </>
  );
}
