import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Dialog, DialogButtons, InputField } from '@/ui';
import { changePicture } from './actions';

/** The words that stand for a picture where it cannot be seen. */
export function DescribeDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [alt, setAlt] = useState(String(editor.getAttributes('image').alt ?? ''));
  const save = () => {
    changePicture(editor, { alt: alt.trim() || null });
    onClose();
  };
  return (
    <Dialog onClose={onClose} title="图片说明" onSubmit={save} footer={<DialogButtons>确定</DialogButtons>}>
      <InputField
        label="替代文字"
        help="图片无法显示时，或读屏软件朗读时使用"
        value={alt}
        maxLength={100}
        onChange={(e) => setAlt(e.target.value)}
      />
    </Dialog>
  );
}
