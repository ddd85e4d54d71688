import { Toolbar as Radix } from 'radix-ui';
import type { Editor } from '@tiptap/react';
import { CircleHelp, Ellipsis, FileCode2, Link2, Paintbrush, Search, SpellCheck2 } from 'lucide-react';
import { memo, useEffect, useState, type KeyboardEvent } from 'react';
import { FindBar } from '../find/FindBar';
import type { RichTextOptions } from '../props';
import { sourceModel } from '../source/model';
import { Colours } from './Colours';
import { HelpDialog, LinkDialog, SourceDialog, TypographyPanel } from '../dialogs/late-parts';
import { LinkBar } from './LinkBar';
import type { MediaItem } from '@/api/library';
import { changeAtOnce } from '../changes/text-changes';
import { insertItems } from '../library-items';
import { MediaButton } from './MediaButton';
import { TableMenu } from './TableMenu';
import { ToolButton } from './ToolButton';
import s from './toolbar.module.css';
import { ALIGNMENT, BLOCKS, HISTORY, MARKS, RARE_MARKS, type Tool } from './tools';
import { Typography } from './Typography';
import { useLinkKey } from './useLinkKey';
import { useToolState, type ToolState } from './useToolState';

interface Props {
  editor: Editor;
  /** A text that is only read keeps the tools that change nothing. */
  readonly?: boolean | undefined;
  insertFiles: (editor: Editor, files: File[]) => void;
  /** Tools of other parts, behind a line of their own. */
  tools?: RichTextOptions['tools'];
}

interface PartProps {
  editor: Editor;
  state: ToolState;
}

type Layer = 'link' | 'source' | 'help';

const ALL_TOOLS = [...HISTORY, ...MARKS, ...RARE_MARKS, ...ALIGNMENT, ...BLOCKS];

const Separator = () => <Radix.Separator className={s.separator} />;

function Tools({ editor, state, tools }: PartProps & { tools: readonly Tool[] }) {
  return tools.map((tool) => (
    <ToolButton
      key={tool.name}
      label={tool.label}
      icon={tool.icon}
      keys={tool.keys}
      pressed={tool.active && state.pressed[tool.name]}
      disabled={!state.editable || state.off[tool.name]}
      onClick={() => tool.run(editor)}
    />
  ));
}

function Painter({ editor, state }: PartProps) {
  const act = () => editor.chain().focus();
  return (
    <ToolButton
      label={state.painting ? '格式刷：选中要刷的文字，Esc 结束' : '格式刷，双击可连续使用'}
      icon={Paintbrush}
      keys="alt+shift+c"
      pressed={state.painting}
      disabled={!state.editable}
      onClick={() => (state.painting ? act().dropFormat().run() : act().takeFormat().run())}
      onDoubleClick={() => act().takeFormat(true).run()}
    />
  );
}

/** Tools that change the text. The rarer ones fold away where there is little room. */
function WritingTools({
  editor,
  state,
  insertFiles,
  open,
}: PartProps & Pick<Props, 'insertFiles'> & { open: (layer: Layer) => void }) {
  const disabled = !state.editable;
  const insert = (files: File[]) => {
    editor.commands.focus();
    insertFiles(editor, files);
  };
  const take = (items: readonly MediaItem[]) => insertItems(editor, items);
  return (
    <>
      <Tools editor={editor} state={state} tools={HISTORY} />
      <Painter editor={editor} state={state} />
      <Separator />
      <Typography editor={editor} state={state} />
      <Separator />
      <Tools editor={editor} state={state} tools={MARKS} />
      <Colours editor={editor} state={state} />
      <span className={`${s.group} ${s.rare}`}>
        <Tools editor={editor} state={state} tools={RARE_MARKS} />
        <Separator />
        <Tools editor={editor} state={state} tools={ALIGNMENT} />
        <Separator />
        <Tools editor={editor} state={state} tools={BLOCKS} />
      </span>
      <Separator />
      <ToolButton
        label="链接"
        icon={Link2}
        keys="mod+k"
        pressed={state.inLink}
        disabled={disabled}
        onClick={() => open('link')}
      />
      <MediaButton sort="image" disabled={disabled} onFiles={insert} onItems={take} />
      <MediaButton sort="video" disabled={disabled} onFiles={insert} onItems={take} />
      <MediaButton sort="audio" disabled={disabled} onFiles={insert} onItems={take} />
      <TableMenu editor={editor} inTable={state.inTable} disabled={disabled} />
      <Separator />
      <ToolButton
        label="排版建议"
        icon={SpellCheck2}
        keys="f7"
        disabled={disabled}
        {...TypographyPanel.approach}
        onClick={() => editor.emit('typography', null)}
      />
    </>
  );
}

/** Tools that leave the text as it is. */
function ReadingTools({ editor, open }: { editor: Editor; open: (layer: Layer) => void }) {
  return (
    <>
      <ToolButton
        label="查找和替换"
        icon={Search}
        keys="mod+f"
        onClick={() => editor.commands.openFind(editor.isEditable)}
      />
      <ToolButton
        label={editor.isEditable ? '编辑源码' : '查看源码'}
        icon={FileCode2}
        onClick={() => open('source')}
      />
      <ToolButton label="编辑器快捷键" icon={CircleHelp} onClick={() => open('help')} />
    </>
  );
}

/** Escape leads from the tools back to the text, at once: the tip that it closes as well has prevented the default. */
const backToText = (editor: Editor) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  if (!event.currentTarget.contains(event.target as globalThis.Node)) return;
  event.preventDefault();
  event.stopPropagation();
  editor.commands.focus();
};

export const Toolbar = memo(function Toolbar({ editor, readonly, insertFiles, tools }: Props) {
  const state = useToolState(editor);
  const [layer, setLayer] = useState<Layer | null>(null);
  const [unfolded, setUnfolded] = useState(false);
  useLinkKey(editor, () => setLayer('link'));
  const close = () => setLayer(null);
  const [isTypesetting, setTypesetting] = useState(false);
  useEffect(() => {
    const open = () => setTypesetting(true);
    editor.on('typography', open);
    editor.on('focus', LinkDialog.preload);
    return () => {
      editor.off('typography', open);
      editor.off('focus', LinkDialog.preload);
    };
  }, [editor]);
  return (
    <div className={s.dock}>
      <Radix.Root
        className={s.bar}
        aria-label="格式工具栏"
        data-text-tools
        data-unfolded={unfolded || undefined}
        loop
        onKeyDown={backToText(editor)}
      >
        {!readonly && (
          <WritingTools editor={editor} state={state} insertFiles={insertFiles} open={setLayer} />
        )}
        <ReadingTools editor={editor} open={setLayer} />
        {!readonly && (
          <ToolButton
            label="更多工具"
            icon={Ellipsis}
            className={`${s.tool} ${s.more}`}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          />
        )}
        {tools && <Separator />}
        {tools?.(editor)}
      </Radix.Root>
      <FindBar editor={editor} />
      {isTypesetting && !readonly && (
        <TypographyPanel editor={editor} change={changeAtOnce} onClose={() => setTypesetting(false)} />
      )}
      {!readonly && <LinkBar editor={editor} onEdit={() => setLayer('link')} />}
      {layer === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {layer === 'source' && <SourceDialog editor={editor} model={sourceModel(editor)} onClose={close} />}
      {layer === 'help' && <HelpDialog tools={ALL_TOOLS} onClose={close} />}
    </div>
  );
});
