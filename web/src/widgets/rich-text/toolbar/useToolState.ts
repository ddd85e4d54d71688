import type { Editor } from '@tiptap/react';
import { useDeferredRead } from '../useDeferredRead';
import {
  ALIGNMENT,
  BLOCKS,
  DEFAULT_FONT_SIZE,
  DEFAULT_LINE_HEIGHT,
  HISTORY,
  MARKS,
  RARE_MARKS,
  type Tool,
} from './tools';

const ALL: Tool[] = [...HISTORY, ...MARKS, ...RARE_MARKS, ...ALIGNMENT, ...BLOCKS];

export interface ToolState {
  pressed: Record<string, boolean>;
  off: Record<string, boolean>;
  editable: boolean;
  painting: boolean;
  /** Pixels. */
  fontSize: number;
  lineHeight: string;
  paragraph: string;
  colour: string | null;
  highlight: string | null;
  inTable: boolean;
  inLink: boolean;
}

const blockAttribute = (editor: Editor, name: string): string | undefined =>
  (editor.getAttributes('heading')[name] ?? editor.getAttributes('paragraph')[name] ?? undefined) as
    | string
    | undefined;

const paragraphOf = (editor: Editor): string => {
  const level = [1, 2, 3, 4].find((value) => editor.isActive('heading', { level: value }));
  return String(level ?? 0);
};

const read = (editor: Editor): ToolState => ({
  pressed: Object.fromEntries(ALL.map((tool) => [tool.name, tool.active?.(editor) ?? false])),
  off: Object.fromEntries(ALL.map((tool) => [tool.name, !(tool.enabled?.(editor) ?? true)])),
  editable: editor.isEditable,
  painting: editor.storage.formatPainter.marks !== null,
  fontSize: Math.round(parseFloat(String(editor.getAttributes('textStyle').fontSize ?? DEFAULT_FONT_SIZE))),
  lineHeight: blockAttribute(editor, 'lineHeight') ?? DEFAULT_LINE_HEIGHT,
  paragraph: paragraphOf(editor),
  colour: (editor.getAttributes('textStyle').color as string | undefined) ?? null,
  highlight: (editor.getAttributes('highlight').color as string | undefined) ?? null,
  inTable: editor.isActive('table'),
  inLink: editor.isActive('link'),
});

/** Soon enough to be seen as at once, late enough that fast typing asks once for several keys. */
const PAUSE_MS = 60;

/** State of the toolbar, which renders again only when one of these differs. */
export const useToolState = (editor: Editor): ToolState => useDeferredRead(editor, read, PAUSE_MS);
