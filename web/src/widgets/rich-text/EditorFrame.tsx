import { EditorContent, type Editor } from '@tiptap/react';
import { LoaderCircle } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTravelling } from './extensions/uploads';
import { ImageMenu, type CoverActions } from './ImageMenu';
import s from './rich-text.module.css';
import { Toolbar } from './toolbar/Toolbar';

interface Props extends CoverActions {
  editor: Editor;
  onFiles: (files: File[]) => void;
  /** Height of the text in pixels; it grows with the text when absent. */
  height?: number | undefined;
  imageMaxWidth: string;
  /** Without a toolbar there is nothing to change. */
  readonly?: boolean | undefined;
  tools?: ((editor: Editor) => ReactNode) | undefined;
  overlay?: ((editor: Editor) => ReactNode) | undefined;
  /** Stands between the toolbar and the text, e.g. a title. */
  head?: ReactNode;
  foot?: ReactNode;
}

function Travelling({ editor }: { editor: Editor }) {
  const files = useTravelling((all) => all[editor.instanceId] ?? 0);
  return (
    <div role="status">
      {files > 0 && (
        <p className={s.strip}>
          <LoaderCircle size={14} className={s.spin} aria-hidden /> 正在上传 {files} 个文件，完成后会自动插入
        </p>
      )}
    </div>
  );
}

export function EditorFrame({
  editor,
  onFiles,
  height,
  imageMaxWidth,
  readonly,
  head,
  foot,
  tools,
  overlay,
  ...covers
}: Props) {
  const style = {
    '--image-max-width': imageMaxWidth,
    ...(height ? { '--text-height': `${height}px` } : {}),
  } as CSSProperties;
  return (
    <div className={s.frame} style={style} data-fixed={height ? '' : undefined}>
      {!readonly && (
        <Toolbar editor={editor} onFiles={onFiles}>
          {tools?.(editor)}
        </Toolbar>
      )}
      <Travelling editor={editor} />
      {head}
      <EditorContent editor={editor} className={s.page} />
      {!readonly && <ImageMenu editor={editor} {...covers} />}
      {overlay?.(editor)}
      {foot && <div className={s.foot}>{foot}</div>}
    </div>
  );
}
