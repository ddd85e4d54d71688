import type { Editor } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { ImageUp, Maximize2, Share2, TextCursorInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, Dialog, Field, Input, Menu, Tip, type MenuItem } from '@/ui';
import s from './rich-text.module.css';

export interface CoverActions {
  /** Makes the picture the item's cover. */
  onSetCover?: ((url: string) => void) | undefined;
  onSetShareCover?: ((url: string) => void) | undefined;
}

const FITS = [
  [null, '默认'],
  ['contain', '完整显示'],
  ['cover', '裁切填满'],
  ['fill', '拉伸填满'],
] as const;

const change = (editor: Editor, attributes: Record<string, unknown>) =>
  editor.chain().focus().updateAttributes('image', attributes).run();

const sourceOf = (editor: Editor) => String(editor.getAttributes('image').src ?? '');

function AltDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [alt, setAlt] = useState(String(editor.getAttributes('image').alt ?? ''));
  const save = () => {
    change(editor, { alt: alt.trim() || null });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="图片说明"
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button look="primary" type="submit">
            确定
          </Button>
        </>
      }
    >
      <Field label="替代文字" help="图片无法显示时，或读屏软件朗读时使用">
        {(control) => (
          <Input {...control} value={alt} maxLength={100} onChange={(e) => setAlt(e.target.value)} />
        )}
      </Field>
    </Dialog>
  );
}

const fitItems = (editor: Editor): MenuItem[] => [
  ...FITS.map(([objectFit, label]) => ({ label, onSelect: () => void change(editor, { objectFit }) })),
  {
    label: '恢复原始大小',
    separated: true,
    onSelect: () => void change(editor, { width: null, height: null, style: null }),
  },
];

/** What can be done with the picture that is selected. */
export function ImageMenu({ editor, onSetCover, onSetShareCover }: { editor: Editor } & CoverActions) {
  const [describing, setDescribing] = useState(false);
  return (
    <>
      <BubbleMenu
        editor={editor}
        pluginKey="imageMenu"
        shouldShow={({ editor: now }) => now.isEditable && now.isActive('image')}
      >
        <div className={s.bubble} role="toolbar" aria-label="图片" data-picture-tools>
          <Button small look="text" onClick={() => setDescribing(true)}>
            <TextCursorInput size={14} aria-hidden /> 说明
          </Button>
          <Menu
            label="显示方式"
            align="start"
            items={fitItems(editor)}
            trigger={
              <Button small look="text">
                <Maximize2 size={14} aria-hidden /> 显示方式
              </Button>
            }
          />
          {onSetCover && (
            <Button small look="text" onClick={() => onSetCover(sourceOf(editor))}>
              <ImageUp size={14} aria-hidden /> 设为封面
            </Button>
          )}
          {onSetShareCover && (
            <Button small look="text" onClick={() => onSetShareCover(sourceOf(editor))}>
              <Share2 size={14} aria-hidden /> 设为分享封面
            </Button>
          )}
          <Tip text="删除图片">
            <Button
              small
              look="icon"
              aria-label="删除图片"
              onClick={() => editor.chain().focus().deleteSelection().run()}
            >
              <Trash2 size={14} aria-hidden />
            </Button>
          </Tip>
        </div>
      </BubbleMenu>
      {describing && <AltDialog editor={editor} onClose={() => setDescribing(false)} />}
    </>
  );
}
