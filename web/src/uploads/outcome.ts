import type { StoredFile } from '@/api/uploads';
import { uploadOf, useUploads } from './store';
import { isOver } from './upload';

/** The stored file of an upload once it is done; rejects when it is cancelled. A failure may still be retried. */
export function storedFile(id: string): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const upload = uploadOf(id);
      if (upload && !isOver(upload)) return;
      stop();
      if (upload?.phase === 'done' && upload.stored) resolve(upload.stored);
      else reject(new DOMException('cancelled', 'AbortError'));
    };
    const stop = useUploads.subscribe(look);
    look();
  });
}
