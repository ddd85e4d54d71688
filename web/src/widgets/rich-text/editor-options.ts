import type { Extensions } from '@tiptap/core';
import FileHandler from '@tiptap/extension-file-handler';
import { Placeholder } from '@tiptap/extensions';
import type { Editor } from '@tiptap/react';
import { BlockMenuKeys } from './block-menu/extension';
import { Blocks } from './blocks/extension';
import { ClosingParagraph } from './extensions/closing-paragraph';
import { DrawOnce } from './extensions/draw-once';
import { ForeignPictures } from './extensions/external-images';
import { FormatPainter } from './extensions/format-painter';
import { KeepStoredMarks } from './extensions/keep-stored-marks';
import { MediaGuard } from './extensions/media-guard';
import { PasteRules } from './extensions/paste-rules';
import { PlainPaste } from './extensions/plain-paste';
import { TextKeys } from './extensions/text-keys';
import { Find } from './find/plugin';
import { PictureKeys } from './pictures/keys';
import { contentExtensions, type SchemaOptions } from './schema';
import { Uploads } from './uploads/plugin';
import { SensitiveWords } from '../words/marks';

export interface EditorOptions extends SchemaOptions {
  placeholder: string;
  insertFiles: (editor: Editor, files: File[], at?: number) => void;
}

/** Everything an editor does besides holding content. */
export const editorExtensions = (options: EditorOptions): Extensions => [
  ...contentExtensions(options),
  DrawOnce,
  ClosingParagraph,
  KeepStoredMarks,
  FormatPainter,
  MediaGuard,
  TextKeys,
  Find,
  SensitiveWords,
  PictureKeys,
  Blocks,
  BlockMenuKeys,
  Uploads,
  ForeignPictures,
  PasteRules.configure({ insertFiles: options.insertFiles }),
  PlainPaste,
  FileHandler.configure({ onDrop: (editor, files, at) => options.insertFiles(editor as Editor, files, at) }),
  Placeholder.configure({ placeholder: options.placeholder }),
];
