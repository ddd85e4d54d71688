import { EditorContent, type Editor } from '@tiptap/react';
import type { CSSProperties } from 'react';
import { Box, Row } from '@/ui';
import { BlockMenuLayer } from './block-menu/BlockMenuLayer';
import { BlockHandle } from './blocks/BlockHandle';
import { Counts } from './Counts';
import { frameKeys } from './frame-keys';
import { ForeignPictures } from './paste/external-images/ExternalImages';
import { Pictures } from './pictures/Pictures';
import { IMAGE_MAX_WIDTH, type RichTextOptions } from './props';
import s from './rich-text.module.css';
import { Toolbar } from './toolbar/Toolbar';
import { UploadStrip } from './uploads/UploadStrip';
import { useInsertFiles } from './useInsertFiles';
import { useSteady } from './useSteady';
import { BodyWords } from '../words/BodyWords';

/** Tools above, text, figures below: what every rich text looks like. Its parts follow the editor, not each other. */
export function EditorFrame({ editor, options }: { editor: Editor; options: RichTextOptions }) {
  const { height, readonly, imageMaxWidth = IMAGE_MAX_WIDTH, head, foot } = options;
  const files = useInsertFiles(options.fromFunction === 'article');
  const setCover = useSteady(options.onSetCover);
  const setShareCover = useSteady(options.onSetShareCover);
  const style = {
    '--image-max-width': imageMaxWidth,
    ...(height ? { '--text-height': `${height}px` } : {}),
  } as CSSProperties;
  return (
    <Box
      relative
      narrow
      card
      className={s.frame}
      style={style}
      data-fixed={height ? '' : undefined}
      onKeyDown={frameKeys(editor)}
    >
      <Toolbar editor={editor} readonly={readonly} insertFiles={files.insertFiles} tools={options.tools} />
      <UploadStrip editor={editor} />
      {head}
      <EditorContent editor={editor} className={s.page} />
      {!readonly && <BlockHandle editor={editor} />}
      {!readonly && <BlockMenuLayer editor={editor} insertFiles={files.insertFiles} />}
      {!readonly && (
        <Pictures
          editor={editor}
          onSetCover={options.canSetCover ? setCover : undefined}
          onSetShareCover={options.canSetShareCover ? setShareCover : undefined}
          onReplace={files.replacePicture}
        />
      )}
      {options.overlay?.(editor)}
      <div className={s.below}>
        {!readonly && <ForeignPictures editor={editor} />}
        <Row wrap line="top" tone="quiet" size={12} align="stretch" className={s.foot}>
          <Counts editor={editor} />
          {!readonly && <BodyWords editor={editor} />}
          {foot}
        </Row>
      </div>
    </Box>
  );
}
