import { useEditorState, type Editor } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { ExternalLink, Pencil, Unlink } from 'lucide-react';
import { Button, IconButton, Row, Text, Tip } from '@/ui';
import s from './toolbar.module.css';

/** Stands by the link that the caret is in: where it leads, and what can be done with it. */
export function LinkBar({ editor, onEdit }: { editor: Editor; onEdit: () => void }) {
  const address = useEditorState({
    editor,
    selector: ({ editor: now }) => String(now.getAttributes('link').href ?? ''),
  });
  const remove = () => {
    const { from } = editor.state.selection;
    editor.chain().focus().extendMarkRange('link').unsetLink().setTextSelection(from).run();
  };
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="linkMenu"
      shouldShow={({ editor: now }) => now.isEditable && now.state.selection.empty && now.isActive('link')}
    >
      <Row gap={2} line="all" round="m" surface={1} className={s.link} role="toolbar" aria-label="链接">
        <Text clip tone="soft" size={13} className={s.address} title={address}>
          {address}
        </Text>
        <Tip text="打开链接（Alt 回车）">
          <Button small look="icon" asChild>
            <a href={address} target="_blank" rel="noopener noreferrer" aria-label="打开链接">
              <ExternalLink size={14} aria-hidden />
            </a>
          </Button>
        </Tip>
        <Tip text="修改链接（Ctrl K）">
          <IconButton icon={Pencil} size={14} small label="修改链接" onClick={onEdit} />
        </Tip>
        <Tip text="移除链接">
          <IconButton icon={Unlink} size={14} small label="移除链接" onClick={remove} />
        </Tip>
      </Row>
    </BubbleMenu>
  );
}
