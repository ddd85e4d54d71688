import type { Editor } from '@tiptap/react';
import {
  Captions,
  Copy,
  ImageUp,
  RefreshCw,
  Share2,
  TextCursorInput,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { notify } from '@/ui';
import { writeCaption } from './caption';
import { LIBRARY_ACTIONS } from './library-actions';

/** Context of an action. */
export interface PictureContext {
  editor: Editor;
  /** Address of the picture. */
  src: string;
  onSetCover?: ((url: string) => void) | undefined;
  onSetShareCover?: ((url: string) => void) | undefined;
  /** Opens the dialog of the text that stands for the picture. */
  describe: () => void;
  /** Chooses another file for the same place. */
  replace: () => void;
}

export interface PictureAction {
  name: string;
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  /** A line above it. */
  separated?: boolean;
  shown?: (context: PictureContext) => boolean;
  run: (context: PictureContext) => void;
}

export const changePicture = (editor: Editor, attributes: Record<string, unknown>): boolean =>
  editor.chain().focus().updateAttributes('image', attributes).run();

const copy = ({ editor }: PictureContext): void => {
  editor.view.focus();
  if (document.execCommand('copy')) notify.success('复制图片成功');
  else notify.warning('没有复制成功，请按 Ctrl C 复制');
};

const fit = (objectFit: string | null, label: string): PictureAction => ({
  name: `fit-${objectFit ?? 'none'}`,
  label,
  icon: ImageUp,
  run: ({ editor }) => void changePicture(editor, { objectFit }),
});

/** Ways in which a picture fills its box. */
export const FITS: readonly PictureAction[] = [
  fit(null, '默认'),
  fit('contain', '完整显示'),
  fit('cover', '裁剪填满'),
  fit('fill', '拉伸填满'),
];

/** Everything that can be done with a picture, in the order of its menus. */
export const PICTURE_ACTIONS: readonly PictureAction[] = [
  {
    name: 'cover',
    label: '设为封面',
    icon: ImageUp,
    shown: ({ onSetCover }) => Boolean(onSetCover),
    run: ({ onSetCover, src }) => onSetCover?.(src),
  },
  {
    name: 'shareCover',
    label: '设为分享封面',
    icon: Share2,
    shown: ({ onSetShareCover }) => Boolean(onSetShareCover),
    run: ({ onSetShareCover, src }) => onSetShareCover?.(src),
  },
  ...LIBRARY_ACTIONS,
  {
    name: 'describe',
    label: '说明',
    icon: TextCursorInput,
    separated: true,
    run: ({ describe }) => describe(),
  },
  { name: 'caption', label: '图注', icon: Captions, run: ({ editor }) => void writeCaption(editor) },
  { name: 'replace', label: '替换图片', icon: RefreshCw, run: ({ replace }) => replace() },
  { name: 'copy', label: '复制图片', icon: Copy, run: copy },
  {
    name: 'reset',
    label: '恢复原始大小',
    icon: Undo2,
    run: ({ editor }) => void changePicture(editor, { width: null, height: null, style: null }),
  },
  {
    name: 'delete',
    label: '删除图片',
    icon: Trash2,
    danger: true,
    separated: true,
    run: ({ editor }) => void editor.chain().focus().deleteSelection().run(),
  },
];

export const actionsFor = (context: PictureContext): PictureAction[] =>
  PICTURE_ACTIONS.filter(({ shown }) => shown?.(context) ?? true);
