import type { Editor } from '@tiptap/react';
import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Button, Row } from '@/ui';
import { uploadsOf, useUploads } from './store';
import s from './uploads.module.css';

/** Sum of the uploads into this text, above it, where the keyboard reaches it without searching the text. */
export const UploadStrip = memo(function UploadStrip({ editor }: { editor: Editor }) {
  const [travelling, failed] = useUploads(
    useShallow((all) => {
      const mine = uploadsOf(editor.instanceId, all);
      const stuck = mine.filter(({ problem }) => problem !== null).length;
      return [mine.length - stuck, stuck];
    }),
  );
  const each = (run: 'cancel' | 'retry') =>
    uploadsOf(editor.instanceId)
      .filter(({ problem }) => run === 'cancel' || problem !== null)
      .forEach((upload) => upload[run]());
  return (
    <div role="status" aria-label="文件上传">
      {Boolean(travelling) && (
        <Row as="p" gap={8} line="bottom" tone="primary" size={12} className={s.strip}>
          <LoaderCircle size={14} className={s.spin} aria-hidden />
          正在上传 {travelling} 个文件，完成后会自动插入
          <Button small look="text" onClick={() => each('cancel')}>
            全部取消
          </Button>
        </Row>
      )}
      {Boolean(failed) && (
        <Row as="p" gap={8} line="bottom" tone="primary" size={12} className={s.strip} data-failed>
          <TriangleAlert size={14} aria-hidden />
          {failed} 个文件没有上传成功
          <Button small look="text" onClick={() => each('retry')}>
            全部重试
          </Button>
        </Row>
      )}
    </div>
  );
});
