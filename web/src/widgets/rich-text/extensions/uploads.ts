import type { Editor } from '@tiptap/core';
import { create } from 'zustand';
import { hostedPictures } from '../paste/embedded';

export type UploadFile = (file: File) => Promise<{ url: string }>;

/** How many files of each editor travel now; the strip under the toolbar shows it. */
export const useTravelling = create<Record<string, number>>(() => ({}));

const count = (editor: string, by: 1 | -1) =>
  useTravelling.setState((state) => ({ [editor]: (state[editor] ?? 0) + by }));

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

/** Runs an upload for a place in the text, and tells the strip under the toolbar that it travels. */
const whileTravelling = async <T>(editor: Editor, at: number, work: () => Promise<T>) => {
  const place = trackedPlace(editor, at);
  count(editor.instanceId, 1);
  try {
    const result = await work();
    return { result, at: place.position() };
  } finally {
    place.release();
    count(editor.instanceId, -1);
  }
};

/** Pastes HTML once the pictures inside it are stored; answers how many could not be. */
export const pasteHosted = async (editor: Editor, html: string, upload: UploadFile): Promise<number> => {
  editor.commands.deleteSelection();
  const { result, at } = await whileTravelling(editor, editor.state.selection.to, () =>
    hostedPictures(html, upload),
  );
  if (!editor.isDestroyed) {
    editor.commands.setTextSelection(at);
    editor.view.pasteHTML(result.html);
  }
  return result.failed;
};
