import { useEffect, useRef, useState } from 'react';
import type { StoredFile } from '@/api/uploads';
import { notify } from '@/ui';
import {
  isOver,
  passing,
  retryUpload,
  startUpload,
  storedFile,
  useUploadsOf,
  watchUpload,
  type Upload,
} from '@/uploads';

type ProblemOf = (file: File) => Promise<string | null>;

export interface FieldUploads {
  /** On their way, paused or failed, in the order in which they were chosen. */
  pending: readonly Upload[];
  /** Uploads what passes the rules; of the rest the problem is told. */
  add: (files: readonly File[]) => void;
}

/**
 * Uploads of a field. They go on when the form is left, but only a form that still stands takes them:
 * `onStored(stored, file, turn)`, where `turn` counts the files in the order in which they were chosen.
 */
export function useFieldUploads(
  problemOf: ProblemOf,
  onStored: (stored: StoredFile, file: File, turn: number) => void,
): FieldUploads {
  const [ids, setIds] = useState<readonly string[]>([]);
  const turns = useRef(0);
  const take = useRef<typeof onStored | null>(null);
  useEffect(() => {
    take.current = onStored;
    return () => {
      take.current = null;
    };
  });
  const begin = (file: File) => {
    const turn = (turns.current += 1);
    const id = startUpload(file, { sort: 'field' });
    setIds((before) => [...before, id]);
    const stop = watchUpload(id, tellFailure);
    storedFile(id)
      .then(
        (stored) => take.current?.(stored, file, turn),
        () => undefined,
      )
      .finally(() => {
        stop();
        setIds((before) => before.filter((one) => one !== id));
      });
  };
  const pending = useUploadsOf(ids).filter((upload) => !isOver(upload));
  return { pending, add: (files) => void passing(files, problemOf).then((passed) => passed.forEach(begin)) };
}

const tellFailure = (upload: Upload | undefined): void => {
  if (upload?.phase !== 'failed') return;
  const fallback = upload.type === 'image' ? '图片上传失败' : '上传失败';
  notify.error(upload.problem || fallback, () => retryUpload(upload.id));
};

export const titleOf = (file: File): string => file.name.replace(/\.\w+$/, '');
