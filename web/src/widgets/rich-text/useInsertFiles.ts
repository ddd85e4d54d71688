import type { Editor } from '@tiptap/react';
import { useMemo } from 'react';
import { uploadFile } from '@/api/upload';
import { notify } from '@/ui';
import { insertFile, pasteHosted, refusal } from './extensions/uploads';

const insertOrOffer = async (editor: Editor, file: File, at?: number): Promise<void> => {
  try {
    await insertFile(editor, file, uploadFile, at);
  } catch (error) {
    const why = error instanceof Error && error.message ? error.message : '上传失败';
    notify.error(`“${file.name}”没有插入：${why}`, () => void insertOrOffer(editor, file));
  }
};

const insertAll = async (editor: Editor, files: File[], at?: number): Promise<void> => {
  for (const file of files) {
    const why = await refusal(file);
    if (why) notify.warning(why);
    else await insertOrOffer(editor, file, at);
  }
};

const paste = async (editor: Editor, html: string): Promise<void> => {
  const failed = await pasteHosted(editor, html, uploadFile);
  if (failed) notify.warning(`有 ${failed} 张图片没有上传成功，其余内容已粘贴，请单独上传这些图片。`);
};

const tellLost = (pictures: number): void => {
  notify.warning(`有 ${pictures} 张图片在原电脑上，没有随文字粘贴过来，请单独上传。`);
};

/** How files and pictures get into a text: one after another, in the order they came, failures told. */
export const useInsertFiles = () =>
  useMemo(
    () => ({
      insertFiles: (editor: Editor, files: File[], at?: number) => void insertAll(editor, files, at),
      pasteWithPictures: (editor: Editor, html: string) => void paste(editor, html),
      onLostPictures: tellLost,
    }),
    [],
  );
