import { EditorContent, type Editor } from '@tiptap/react';
import type { CSSProperties } from 'react';
import { BlockHandle } from './blocks/BlockHandle';
import { Counts } from './Counts';
import { frameKeys } from './frame-keys';
import { ForeignPictures } from './paste/ForeignPictures';
import { Pictures } from './pictures/Pictures';
import { IMAGE_MAX_WIDTH, type RichTextOptions } from './props';
import s from './rich-text.module.css';
import { Toolbar } from './toolbar/Toolbar';
import { UploadStrip } from './uploads/UploadStrip';
import { useInsertFiles } from './useInsertFiles';

/** Tools above, text, figures below: what every rich text looks like. */
export function EditorFrame({ editor, options }: { editor: Editor; options: RichTextOptions }) {
  const { height, readonly, imageMaxWidth = IMAGE_MAX_WIDTH, head, foot } = options;
  const { insertFiles, replacePicture } = useInsertFiles(options.fromFunction === 'article');
  const style = {
    '--image-max-width': imageMaxWidth,
    ...(height ? { '--text-height': `${height}px` } : {}),
  } as CSSProperties;
  return (
    <div className={s.frame} style={style} data-fixed={height ? '' : undefined} onKeyDown={frameKeys(editor)}>
      <Toolbar editor={editor} readonly={readonly} onFiles={(files) => insertFiles(editor, files)}>
        {options.tools?.(editor)}
      </Toolbar>
      <UploadStrip editor={editor} />
      {head}
      <EditorContent editor={editor} className={s.page} />
      {!readonly && <ForeignPictures editor={editor} />}
      {!readonly && <BlockHandle editor={editor} />}
      {!readonly && (
        <Pictures editor={editor} options={options} onReplace={(file) => replacePicture(editor, file)} />
      )}
      {options.overlay?.(editor)}
      <div className={s.foot}>
        <Counts editor={editor} />
        {foot}
      </div>
    </div>
  );
}
