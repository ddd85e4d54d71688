import { FolderOpen, HardDriveUpload } from 'lucide-react';
import { Dialog, Stack } from '@/ui';
import type { AddMethod } from './index';
import s from './picker.module.css';

/** Dialog 4 of docs/spec/product-spec.md: choose add method. */
export function AddMethodDialog({ onClose }: { onClose: (method: AddMethod | null) => void }) {
  return (
    <Dialog onClose={() => onClose(null)} title="选择添加方式">
      <Stack gap={12} columns="1fr 1fr">
        <button type="button" className={s.method} onClick={() => onClose('library')}>
          <FolderOpen size={26} strokeWidth={1.5} aria-hidden />
          从媒资库选择
        </button>
        <button type="button" className={s.method} onClick={() => onClose('local')}>
          <HardDriveUpload size={26} strokeWidth={1.5} aria-hidden />
          本地上传
        </button>
      </Stack>
    </Dialog>
  );
}
