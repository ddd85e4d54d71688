import type { Editor } from '@tiptap/react';
import { useMemo } from 'react';
import { uploadFile } from '@/api/upload';
import { notify } from '@/ui';
import { pasteHosted } from './extensions/uploads';
import { uploadInto, type SendFile } from './uploads/run';

const insertAll = async (
  editor: Editor,
  files: readonly File[],
  send: SendFile,
  at?: number,
): Promise<void> => {
  for (const problem of await uploadInto(editor, files, send, at)) notify.warning(problem);
};

const paste = async (editor: Editor, html: string): Promise<void> => {
  const failed = await pasteHosted(editor, html, uploadFile);
  if (failed) notify.warning(`有 ${failed} 张图片没有上传成功，其余内容已粘贴，请单独上传这些图片。`);
};

const tellLost = (pictures: number): void => {
  notify.warning(`有 ${pictures} 张图片在原电脑上，没有随文字粘贴过来，请单独上传。`);
};

/** How files and pictures get into a text: several at once, each at its place, failures told. */
export const useInsertFiles = (fromArticle: boolean) =>
  useMemo(() => {
    const send: SendFile = (file, options) => uploadFile(file, { ...options, fromArticle });
    return {
      insertFiles: (editor: Editor, files: readonly File[], at?: number) =>
        void insertAll(editor, files, send, at),
      pasteWithPictures: (editor: Editor, html: string) => void paste(editor, html),
      onLostPictures: tellLost,
    };
  }, [fromArticle]);
