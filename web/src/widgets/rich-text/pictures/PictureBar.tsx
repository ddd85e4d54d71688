import { useEditorState, type Editor } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { AlignCenter, AlignLeft, AlignRight, Ellipsis, Maximize2 } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { isSubmit } from '@/lib/keys';
import { IconButton, Input, Menu, type MenuItem, Row, Tip } from '@/ui';
import { actionsFor, FITS, type PictureAction, type PictureContext } from './actions';
import s from './pictures.module.css';
import { selectedPicture, setShare, shareOf } from './size';

const ALIGNMENTS = [
  ['left', '图片居左', AlignLeft],
  ['center', '图片居中', AlignCenter],
  ['right', '图片居右', AlignRight],
] as const;

export const itemsOf = (actions: readonly PictureAction[], context: PictureContext): MenuItem[] =>
  actions.map(({ label, icon: Icon, danger, separated, run }) => ({
    label,
    icon: <Icon size={14} aria-hidden />,
    danger,
    separated,
    onSelect: () => run(context),
  }));

/** Follows the drawn width, while a handle is dragged too. */
const useShare = (editor: Editor): number | null => {
  const pos = useEditorState({
    editor,
    selector: ({ editor: now }) => selectedPicture(now.state)?.pos ?? null,
  });
  const [share, setNow] = useState<number | null>(null);
  useEffect(() => {
    const drawn = pos === null ? null : editor.view.nodeDOM(pos);
    if (!(drawn instanceof HTMLElement)) return;
    const watch = new ResizeObserver(() => setNow(shareOf(editor)));
    watch.observe(drawn);
    return () => watch.disconnect();
  }, [editor, pos]);
  return share;
};

function Width({ editor }: { editor: Editor }) {
  const share = useShare(editor);
  const [typed, setTyped] = useState<string | null>(null);
  const accept = () => {
    const percent = Number((typed ?? '').replace('%', ''));
    if (typed !== null && percent > 0) setShare(editor, percent);
    setTyped(null);
  };
  const keys = (event: KeyboardEvent) => {
    if (!isSubmit(event)) return;
    event.preventDefault();
    accept();
    editor.commands.focus();
  };
  return (
    <Tip text="图片宽度占行宽的百分比，Shift ← → 调整">
      <Input
        className={s.width}
        inputMode="numeric"
        aria-label="图片宽度（%）"
        value={typed ?? (share === null ? '' : `${share}%`)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={accept}
        onKeyDown={keys}
      />
    </Tip>
  );
}

function Alignment({ editor }: { editor: Editor }) {
  const now = useEditorState({
    editor,
    selector: ({ editor: { state } }) => state.selection.$from.parent.attrs.textAlign as string | null,
  });
  return ALIGNMENTS.map(([value, label, Icon]) => (
    <Tip key={value} text={label}>
      <IconButton
        icon={Icon}
        size={14}
        small
        label={label}
        aria-pressed={now === value}
        className={s.toggle}
        onClick={() => editor.chain().focus().toggleTextAlign(value).run()}
      />
    </Tip>
  ));
}

const IN_BAR = ['describe', 'cover', 'shareCover', 'delete'];

/** Stands by the picture that is selected: its width and place, and what one does most. */
export function PictureBar({ context }: { context: PictureContext }) {
  const { editor } = context;
  const actions = actionsFor(context);
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="imageMenu"
      shouldShow={({ editor: now }) => now.isEditable && selectedPicture(now.state) !== null}
    >
      <Row gap={2} pad={4} line="all" className={s.bar} role="toolbar" aria-label="图片" data-picture-tools>
        <Width editor={editor} />
        <Alignment editor={editor} />
        {actions
          .filter(({ name }) => IN_BAR.includes(name))
          .map(({ name, label, icon: Icon, run }) => (
            <Tip key={name} text={label}>
              <IconButton icon={Icon} size={14} small label={label} onClick={() => run(context)} />
            </Tip>
          ))}
        <Menu
          label="显示方式"
          align="start"
          items={itemsOf(FITS, context).map(({ icon: _, ...item }) => item)}
          trigger={<IconButton icon={Maximize2} size={14} small label="显示方式" />}
        />
        <Menu
          label="更多图片操作"
          align="end"
          items={itemsOf(
            actions.filter(({ name }) => !IN_BAR.includes(name)),
            context,
          )}
          trigger={<IconButton icon={Ellipsis} size={14} small label="更多图片操作" />}
        />
      </Row>
    </BubbleMenu>
  );
}
