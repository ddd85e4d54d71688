import type { Extensions } from '@tiptap/core';
import FileHandler from '@tiptap/extension-file-handler';
import { CharacterCount, Placeholder } from '@tiptap/extensions';
import type { Editor } from '@tiptap/react';
import { ClosingParagraph } from './extensions/closing-paragraph';
import { FormatPainter } from './extensions/format-painter';
import { MediaGuard } from './extensions/media-guard';
import { PasteRules } from './extensions/paste-rules';
import { TextKeys } from './extensions/text-keys';
import { countWords } from './measure';
import { contentExtensions, type SchemaOptions } from './schema';

export interface EditorOptions extends SchemaOptions {
  placeholder: string;
  insertFiles: (editor: Editor, files: File[], at?: number) => void;
  pasteWithPictures: (editor: Editor, html: string) => void;
  onLostPictures: (pictures: number) => void;
}

/** Everything an editor does besides holding content. */
export const editorExtensions = (options: EditorOptions): Extensions => [
  ...contentExtensions(options),
  ClosingParagraph,
  FormatPainter,
  MediaGuard,
  TextKeys,
  PasteRules.configure({
    insertFiles: options.insertFiles,
    pasteWithPictures: options.pasteWithPictures,
    onLost: options.onLostPictures,
  }),
  FileHandler.configure({ onDrop: (editor, files, at) => options.insertFiles(editor as Editor, files, at) }),
  CharacterCount.configure({ textCounter: countWords }),
  Placeholder.configure({ placeholder: options.placeholder }),
];
