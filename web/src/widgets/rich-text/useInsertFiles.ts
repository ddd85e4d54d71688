import type { Editor } from '@tiptap/react';
import { useCallback } from 'react';
import { uploadFile } from '@/api/upload';
import { notify } from '@/ui';
import { insertFile, refusal } from './extensions/uploads';

const insertOrOffer = async (editor: Editor, file: File, at?: number): Promise<void> => {
  try {
    await insertFile(editor, file, uploadFile, at);
  } catch (error) {
    const why = error instanceof Error && error.message ? error.message : '上传失败';
    notify.error(`“${file.name}”没有插入：${why}`, () => void insertOrOffer(editor, file));
  }
};

/** Uploads files and puts them into the text one after another, in the order they came. */
export const useInsertFiles = () =>
  useCallback(async (editor: Editor, files: File[], at?: number) => {
    for (const file of files) {
      const why = await refusal(file);
      if (why) notify.warning(why);
      else await insertOrOffer(editor, file, at);
    }
  }, []);

export const tellLostPictures = (pictures: number): void => {
  notify.warning(`有 ${pictures} 张图片在原电脑上，没有随文字粘贴过来，请单独上传。`);
};
