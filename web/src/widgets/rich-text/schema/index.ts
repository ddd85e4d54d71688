import { getSchema, type Extensions } from '@tiptap/core';
import Highlight from '@tiptap/extension-highlight';
import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { TextStyleKit } from '@tiptap/extension-text-style';
import type { SchemaDefaults } from '@/realtime/document/hash';
import { MarksOfText } from '../extensions/marks-of-text';
import { suggestionSchema, TrackableStarterKit } from '../suggestions/schema';
import { WholeTable } from '../tables/table';
import { BlockStyle, STYLED_BLOCKS } from './block-style';
import { Cell, HeaderCell } from './cell';
import { articleImage } from './image';
import { AudioFile, Video } from './media';
import { ReadableTextStyle } from './readable-text-style';

/** Renders a document as readers get it. */
export { withoutSuggestions } from '../suggestions/resolve';

export interface SchemaOptions {
  /** Yjs owns undo when several people edit. */
  collaborative: boolean;
  imageMaxWidth: string;
}

/**
 * Every node and mark a body can hold. The names, attributes and defaults are the contract with
 * `apps/documents/prosemirror/editor_schema.json`; a test compares both.
 */
export const contentExtensions = ({ collaborative, imageMaxWidth }: SchemaOptions): Extensions => [
  TrackableStarterKit.configure({
    ...(collaborative ? { undoRedo: false as const } : {}),
    // A trailing paragraph written on opening would be an edit that nobody made.
    trailingNode: false,
    heading: { levels: [1, 2, 3, 4] },
    // An address that is pasted onto words is cleaned first (PasteRules).
    link: { openOnClick: 'whenNotEditable', autolink: true, linkOnPaste: false, defaultProtocol: 'https' },
  }),
  TextStyleKit.configure({ lineHeight: false, textStyle: false }),
  ReadableTextStyle,
  BlockStyle,
  TextAlign.configure({ types: STYLED_BLOCKS }),
  Highlight.configure({ multicolor: true }),
  Subscript,
  Superscript,
  WholeTable.configure({ resizable: true, cellMinWidth: 48 }),
  TableKit.configure({
    table: false,
    tableCell: false,
    tableHeader: false,
  }),
  Cell,
  HeaderCell,
  articleImage(imageMaxWidth),
  Video,
  AudioFile,
  ...suggestionSchema,
  ...(collaborative ? [MarksOfText] : []),
];

const defaultsOf = (
  types: Record<string, { spec: { attrs?: Record<string, { default?: unknown }> | null } }>,
) =>
  Object.fromEntries(
    Object.entries(types).map(([name, type]) => [
      name,
      Object.fromEntries(
        Object.entries(type.spec.attrs ?? {}).map(([key, { default: value }]) => [key, value ?? null]),
      ),
    ]),
  );

/** Attribute defaults of every node and mark, for the content hash. */
export const schemaDefaults = (): SchemaDefaults => {
  const schema = getSchema(contentExtensions({ collaborative: true, imageMaxWidth: '80%' }));
  return { nodes: defaultsOf(schema.nodes), marks: defaultsOf(schema.marks) };
};
