import { Toolbar as Radix } from 'radix-ui';
import type { Editor } from '@tiptap/react';
import { ImagePlus, Link2, Music, Paintbrush, Video } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { PICTURE_ACCEPT } from '../../picture-rules';
import { Colours } from './Colours';
import { FileButton } from './FileButton';
import { LinkDialog } from './LinkDialog';
import { TableMenu } from './TableMenu';
import { ToolButton } from './ToolButton';
import s from './toolbar.module.css';
import { ALIGNMENT, BLOCKS, HISTORY, MARKS, type Tool } from './tools';
import { Typography } from './Typography';
import { useToolState, type ToolState } from './useToolState';

interface Props {
  editor: Editor;
  onFiles: (files: File[]) => void;
  /** Tools of other parts, behind a line of their own. */
  children?: ReactNode;
}

interface PartProps {
  editor: Editor;
  state: ToolState;
}

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

/** Ctrl/⌘ K in the text asks for a link; elsewhere it is the command palette's. */
const useLinkKey = (editor: Editor, open: () => void) => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || event.shiftKey) return;
      if (
        editor.isDestroyed ||
        !editor.isEditable ||
        !editor.view.dom.contains(event.target as globalThis.Node)
      )
        return;
      if (editor.state.selection.empty && !editor.isActive('link')) return;
      event.preventDefault();
      event.stopPropagation();
      open();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [editor, open]);
};

export function Toolbar({ editor, onFiles, children }: Props) {
  const state = useToolState(editor);
  const [linking, setLinking] = useState(false);
  useLinkKey(editor, () => setLinking(true));
  const disabled = !state.editable;
  const chosen = (files: File[]) => {
    editor.commands.focus();
    onFiles(files);
  };
  return (
    <>
      <Radix.Root className={s.bar} aria-label="格式工具栏" data-text-tools loop>
        <Tools editor={editor} state={state} tools={HISTORY} />
        <Painter editor={editor} state={state} />
        <Separator />
        <Typography editor={editor} state={state} />
        <Separator />
        <Tools editor={editor} state={state} tools={MARKS} />
        <Colours editor={editor} state={state} />
        <Separator />
        <Tools editor={editor} state={state} tools={ALIGNMENT} />
        <Separator />
        <Tools editor={editor} state={state} tools={BLOCKS} />
        <Separator />
        <ToolButton
          label="链接"
          icon={Link2}
          keys="mod+k"
          pressed={state.inLink}
          disabled={disabled}
          onClick={() => setLinking(true)}
        />
        <FileButton
          label="插入图片"
          icon={ImagePlus}
          accept={PICTURE_ACCEPT}
          disabled={disabled}
          onFiles={chosen}
        />
        <FileButton
          label="插入视频（mp4）"
          icon={Video}
          accept="video/mp4"
          disabled={disabled}
          onFiles={chosen}
        />
        <FileButton label="插入音频" icon={Music} accept="audio/*" disabled={disabled} onFiles={chosen} />
        <TableMenu editor={editor} inTable={state.inTable} disabled={disabled} />
        {children && <Separator />}
        {children}
      </Radix.Root>
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
