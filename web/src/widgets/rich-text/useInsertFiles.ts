import type { Editor } from '@tiptap/react';
import { useMemo } from 'react';
import { uploadFile } from '@/api/upload';
import { notify } from '@/ui';
import { selectedPicture } from './pictures/size';
import { tellUploaded } from '../image-edit';
import { mayAddToLibrary } from '../media-picker/rights';
import { sortOf } from '@/uploads/rules/media';
import { uploadInto, uploadOver, type SendFile } from './uploads/run';

/** After an upload, who may add to the media library is asked whether it goes there too. */
const offerTransfer = (file: File, url: string): void => {
  const type = sortOf(file);
  if (type && mayAddToLibrary()) tellUploaded({ url, type, title: file.name.replace(/\.\w+$/, '') });
};

const insertAll = async (
  editor: Editor,
  files: readonly File[],
  send: SendFile,
  at?: number,
): Promise<void> => {
  for (const problem of await uploadInto(editor, files, send, at)) notify.warning(problem);
};

const replaceSelected = async (editor: Editor, file: File, send: SendFile): Promise<void> => {
  const picture = selectedPicture(editor.state);
  const problem = picture && (await uploadOver(editor, file, send, picture.pos));
  if (problem) notify.warning(problem);
};

/** How files and pictures get into a text: several at once, each at its place, failures told. */
export const useInsertFiles = (fromArticle: boolean) =>
  useMemo(() => {
    const send: SendFile = async (file, options) => {
      const stored = await uploadFile(file, { ...options, fromArticle });
      offerTransfer(file, stored.url);
      return stored;
    };
    return {
      insertFiles: (editor: Editor, files: readonly File[], at?: number) =>
        void insertAll(editor, files, send, at),
      replacePicture: (editor: Editor, file: File) => void replaceSelected(editor, file, send),
    };
  }, [fromArticle]);
