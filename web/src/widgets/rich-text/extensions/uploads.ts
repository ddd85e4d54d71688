import type { Editor } from '@tiptap/core';
import { create } from 'zustand';
import { pictureProblem } from '../../picture-rules';
import { posterOf } from '../schema/media';

export type UploadFile = (file: File) => Promise<{ url: string }>;

/** How many files of each editor travel now; the strip under the toolbar shows it. */
export const useTravelling = create<Record<string, number>>(() => ({}));

const count = (editor: string, by: 1 | -1) =>
  useTravelling.setState((state) => ({ [editor]: (state[editor] ?? 0) + by }));

/** Why a file cannot be put into the body, or null. */
export const refusal = async (file: File): Promise<string | null> => {
  if (file.type === 'video/mp4' || file.type.startsWith('audio/')) return null;
  if (!file.type.startsWith('image/')) return `“${file.name}”不能插入正文，请选择图片、mp4 视频或音频。`;
  const problem = await pictureProblem(file);
  return problem && `“${file.name}”没有插入：${problem}。`;
};

const nodeFor = (file: File, url: string) => {
  if (file.type.startsWith('video/')) return { type: 'video', attrs: { src: url, poster: posterOf(url) } };
  if (file.type.startsWith('audio/')) return { type: 'audio', attrs: { src: url, title: file.name } };
  return { type: 'image', attrs: { src: url, alt: file.name.replace(/\.\w+$/, '') } };
};

/** A place in the body that stays right while this person and others go on writing. */
const trackedPlace = (editor: Editor, at: number) => {
  let place = editor.utils.createMappablePosition(at);
  const follow = ({
    transaction,
  }: {
    transaction: Parameters<typeof editor.utils.getUpdatedPosition>[1];
  }) => {
    place = editor.utils.getUpdatedPosition(place, transaction).position;
  };
  editor.on('transaction', follow);
  return {
    position: () => Math.min(place.position, editor.state.doc.content.size),
    release: () => editor.off('transaction', follow),
  };
};

/** Uploads one file and puts it where it was dropped or pasted. Throws what the upload threw. */
export const insertFile = async (
  editor: Editor,
  file: File,
  upload: UploadFile,
  at = editor.state.selection.to,
): Promise<void> => {
  const place = trackedPlace(editor, at);
  count(editor.instanceId, 1);
  try {
    const { url } = await upload(file);
    if (!editor.isDestroyed) editor.commands.insertContentAt(place.position(), nodeFor(file, url));
  } finally {
    place.release();
    count(editor.instanceId, -1);
  }
};
