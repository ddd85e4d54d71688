import { useEditorState, type Editor } from '@tiptap/react';
import { TriangleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import { Button, Row } from '@/ui';
import { countExternalImages, transferOf } from '@/widgets/rich-text/extensions/external-images';
import { ForeignList } from './ExternalImageList';
import s from '../paste.module.css';
import { TransferOverlay } from '../TransferOverlay';

/** Display of external pictures: a strip, the blocking overlay, the list. */
export function ForeignPictures({ editor }: { editor: Editor }) {
  const transfer = transferOf(editor);
  const { running, listed } = useStore(transfer.store);
  const count = useEditorState({ editor, selector: ({ editor: now }) => countExternalImages(now.state) });
  return (
    <>
      <Row
        role="status"
        gap={8}
        line="top"
        tone="warn"
        size={12}
        className={s.strip}
        hidden={count === 0 || running}
      >
        <TriangleAlert size={14} aria-hidden />
        正文中有 {count} 张图片还没有转存，发布后读者可能看不到
        <Button small look="text" onClick={() => transfer.list(true)}>
          查看并处理
        </Button>
      </Row>
      {running && <TransferOverlay editor={editor} />}
      {listed && !running && <ForeignList editor={editor} onClose={() => transfer.list(false)} />}
    </>
  );
}
