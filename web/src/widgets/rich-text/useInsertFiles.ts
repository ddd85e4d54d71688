import type { Editor } from '@tiptap/react';
import { useMemo } from 'react';
import { uploadFile } from '@/api/upload';
import { notify } from '@/ui';
import { uploadInto, type SendFile } from './uploads/run';

const insertAll = async (
  editor: Editor,
  files: readonly File[],
  send: SendFile,
  at?: number,
): Promise<void> => {
  for (const problem of await uploadInto(editor, files, send, at)) notify.warning(problem);
};

/** How files and pictures get into a text: several at once, each at its place, failures told. */
export const useInsertFiles = (fromArticle: boolean) =>
  useMemo(() => {
    const send: SendFile = (file, options) => uploadFile(file, { ...options, fromArticle });
    return {
      insertFiles: (editor: Editor, files: readonly File[], at?: number) =>
        void insertAll(editor, files, send, at),
    };
  }, [fromArticle]);
