import type { Editor } from '@tiptap/core';
import { PencilLine, Upload } from 'lucide-react';
import { notify } from '@/ui';
import { editImage, transferToLibrary } from '../../image-edit';
import { mayAddToLibrary } from '../../media-picker/rights';
import { asOneStep } from '../changes/one-step';
import type { PictureAction } from './actions';

/** A picture whose bytes are still on somebody's computer can neither be edited nor transferred. */
const isStored = ({ src }: { src: string }): boolean => /^(https?:|\/)/i.test(src);

const altOf = (editor: Editor): string => String(editor.getAttributes('image').alt ?? '');

/** Follows a place while this person looks elsewhere and others go on writing. */
const following = (editor: Editor, at: number) => {
  let place = editor.utils.createMappablePosition(at);
  const follow = ({
    transaction,
  }: {
    transaction: Parameters<typeof editor.utils.getUpdatedPosition>[1];
  }) => {
    place = editor.utils.getUpdatedPosition(place, transaction).position;
  };
  editor.on('transaction', follow);
  return { now: () => place.position, stop: () => editor.off('transaction', follow) };
};

/** Exchanges the picture where it stands now; its size is the new one's own. False when it is gone. */
const exchanged = (editor: Editor, at: number, from: string, to: string): boolean => {
  const node = editor.isDestroyed ? null : editor.state.doc.nodeAt(at);
  if (node?.type.name !== 'image' || node.attrs.src !== from || !editor.isEditable) return false;
  const attributes = { ...node.attrs, src: to, width: null, height: null };
  asOneStep(editor, () => editor.view.dispatch(editor.state.tr.setNodeMarkup(at, null, attributes)));
  return true;
};

const edit = async (editor: Editor, src: string): Promise<void> => {
  const place = following(editor, editor.state.selection.from);
  const edited = await editImage({ url: src, title: altOf(editor) });
  place.stop();
  if (!edited || edited.url === src || exchanged(editor, place.now(), src, edited.url)) return;
  notify.warning('原来的图片已被其他人移走，或现在只能查看，编辑后的图片没有放进正文。');
};

/** Menu items that the media library adds to a picture. */
export const LIBRARY_ACTIONS: readonly PictureAction[] = [
  {
    name: 'edit',
    label: '编辑图片',
    icon: PencilLine,
    separated: true,
    shown: isStored,
    run: ({ editor, src }) => void edit(editor, src),
  },
  {
    name: 'transfer',
    label: '转存媒资库',
    icon: Upload,
    shown: (context) => isStored(context) && mayAddToLibrary(),
    run: ({ editor, src }) => void transferToLibrary({ url: src, type: 'image', title: altOf(editor) }),
  },
];
