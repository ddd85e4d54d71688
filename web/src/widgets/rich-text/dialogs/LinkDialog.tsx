import { useState } from 'react';
import type { Editor } from '@tiptap/react';
import { Button, Dialog, DialogButtons, InputField } from '@/ui';

const SAFE = /^(https?:\/\/|mailto:|tel:|\/)\S+$/i;

/** `example.cn/a` is meant as a web address. */
const completed = (address: string): string =>
  /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(address) ? `https://${address}` : address;

const insert = (editor: Editor, href: string, text: string) => {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link')) {
    return chain
      .insertContent({ type: 'text', text: text || href, marks: [{ type: 'link', attrs: { href } }] })
      .run();
  }
  const { from, to } = editor.state.selection;
  return chain.setLink({ href }).setTextSelection({ from, to }).run();
};

export interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

export default function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const existing = (editor.getAttributes('link').href as string | undefined) ?? '';
  const needsText = editor.state.selection.empty && !existing;
  const [address, setAddress] = useState(existing);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const submit = () => {
    const href = completed(address.trim());
    if (!SAFE.test(href)) return setError('请输入以 http://、https:// 开头的地址');
    insert(editor, href, text.trim());
    return onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };

  return (
    <Dialog
      onClose={onClose}
      title={existing ? '修改链接' : '插入链接'}
      onSubmit={submit}
      footer={
        <>
          {existing && (
            <Button danger onClick={remove}>
              移除链接
            </Button>
          )}
          <DialogButtons>确定</DialogButtons>
        </>
      }
    >
      <InputField
        label="链接地址"
        required
        error={error}
        value={address}
        placeholder="https://"
        onChange={(e) => setAddress(e.target.value)}
      />
      {needsText && (
        <InputField
          label="显示文字"
          help="不填时显示链接地址"
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
      )}
    </Dialog>
  );
}
