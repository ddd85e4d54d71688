import type { Extensions } from '@tiptap/core';
import { useEditor, type Editor } from '@tiptap/react';
import { useEffect, type DependencyList } from 'react';
import { editorExtensions } from './editor-options';
import { extensionsOf, IMAGE_MAX_WIDTH, isEditable, type RichTextOptions } from './props';
import { useInsertFiles } from './useInsertFiles';

/** Source and target of the text: a value, or a document that others write too. */
export interface Binding {
  collaborative: boolean;
  extensions?: Extensions;
  content?: string;
  onUpdate?: (editor: Editor) => void;
  /** The editor is built anew when one of these changes. */
  identity: DependencyList;
}

/** The editor of every rich text; only its binding differs between one that is co-edited and one that is not. */
export const useTextEditor = (options: RichTextOptions, binding: Binding): Editor | null => {
  const {
    imageMaxWidth = IMAGE_MAX_WIDTH,
    placeholder = '请输入正文，空行输入“/”或“、”可插入标题、图片、表格…',
  } = options;
  const files = useInsertFiles(options.fromFunction === 'article');
  const added = extensionsOf(options);
  const editable = isEditable(options);
  const editor = useEditor(
    {
      extensions: [
        ...editorExtensions({
          collaborative: binding.collaborative,
          imageMaxWidth,
          placeholder,
          ...files,
        }),
        ...(binding.extensions ?? []),
        ...added,
      ],
      ...(binding.content === undefined ? {} : { content: binding.content }),
      editable,
      // The folder paste/ decides on a paste: the library's own rules take Chinese punctuation for part of a link.
      enablePasteRules: false,
      // Nobody listens for what was deleted; finding it out would play every change of the text again.
      enableCoreExtensions: { delete: false },
      // Created after mounting: announcing this person while rendering would render others.
      immediatelyRender: false,
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: { lang: 'zh-CN', role: 'textbox', 'aria-multiline': 'true' },
        handleDOMEvents: { keydown: (_view, event) => isScreenKey(event) },
        scrollMargin: SCROLL_MARGIN,
        scrollThreshold: SCROLL_MARGIN,
      },
      onUpdate: ({ editor: now }) => binding.onUpdate?.(now),
    },
    [imageMaxWidth, placeholder, files, added, ...binding.identity],
  );
  useEffect(() => editor?.setEditable(editable, false), [editor, editable]);
  return editor;
};

/** The screen's own (提交审核), which the library would take for a line break; that is Shift+Enter. */
const isScreenKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey);

/** The toolbar covers the top of what scrolls and the status line its bottom: the caret keeps this far from the edges. */
const SCROLL_MARGIN = { top: 120, right: 0, bottom: 90, left: 0 };
