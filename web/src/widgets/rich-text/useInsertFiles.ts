import type { Editor } from '@tiptap/react';
import { useMemo } from 'react';
import { notify } from '@/ui';
import { cancelUpload, retryUpload, startUpload, storedFile } from '@/uploads';
import { sortOf } from '@/uploads/rules/media';
import { selectedPicture } from './pictures/size';
import { notifyUploaded } from '../image-edit';
import { mayAddToLibrary } from '../media-picker/rights';
import { uploadInto, uploadOver, type Carrier } from './uploads/run';

/** After an upload, who may add to the media library is asked whether it goes there too. */
const offerTransfer = (file: File, url: string): void => {
  const type = sortOf(file);
  if (type && mayAddToLibrary()) notifyUploaded({ url, type, title: file.name.replace(/\.\w+$/, '') });
};

const insertAll = async (
  editor: Editor,
  files: readonly File[],
  carrier: Carrier,
  at?: number,
): Promise<void> => {
  for (const problem of await uploadInto(editor, files, carrier, at)) notify.warning(problem);
};

const replaceSelected = async (editor: Editor, file: File, carrier: Carrier): Promise<void> => {
  const picture = selectedPicture(editor.state);
  const problem = picture && (await uploadOver(editor, file, carrier, picture.pos));
  if (problem) notify.warning(problem);
};

/** The uploader, for a text; its files travel on when the text is left. */
const carrierFor = (fromArticle: boolean): Carrier => ({
  begin: (file) => {
    const id = startUpload(file, { sort: 'text', fromArticle });
    storedFile(id).then(
      ({ url }) => offerTransfer(file, url),
      () => undefined,
    );
    return id;
  },
  cancel: cancelUpload,
  retry: retryUpload,
});

/** Inserts files and pictures into a text: several at once, each at its place, and reports failures. */
export const useInsertFiles = (fromArticle: boolean) =>
  useMemo(() => {
    const carrier = carrierFor(fromArticle);
    return {
      insertFiles: (editor: Editor, files: readonly File[], at?: number) =>
        void insertAll(editor, files, carrier, at),
      replacePicture: (editor: Editor, file: File) => void replaceSelected(editor, file, carrier),
    };
  }, [fromArticle]);
