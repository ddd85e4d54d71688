import { useEditorState, type Editor } from '@tiptap/react';
import { memo, useRef, useState } from 'react';
import { ACCEPT } from '@/uploads/rules/media';
import type { PictureContext } from './actions';
import { PictureContextMenu } from './ContextMenu';
import { DescribeDialog } from './DescribeDialog';
import { PictureBar } from './PictureBar';
import { selectedPicture } from './size';

interface Props {
  editor: Editor;
  onSetCover: PictureContext['onSetCover'];
  onSetShareCover: PictureContext['onSetShareCover'];
  onReplace: (editor: Editor, file: File) => void;
}

/** Actions on the selected picture: a bar beside it, a menu on it, their dialogs. */
export const Pictures = memo(function Pictures({ editor, onReplace, ...covers }: Props) {
  const [describing, setDescribing] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const src = useEditorState({
    editor,
    selector: ({ editor: now }) => String(selectedPicture(now.state)?.node.attrs.src ?? ''),
  });
  const context: PictureContext = {
    editor,
    src,
    ...covers,
    describe: () => setDescribing(true),
    replace: () => chooser.current?.click(),
  };
  return (
    <>
      <PictureBar context={context} />
      <PictureContextMenu context={context} />
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ACCEPT.image}
        aria-label="替换图片"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onReplace(editor, file);
          event.target.value = '';
        }}
      />
      {describing && <DescribeDialog editor={editor} onClose={() => setDescribing(false)} />}
    </>
  );
});
