import type { EditorState } from '@tiptap/pm/state';

/** A character that asks for the menu, and what is typed behind it to filter. */
export interface Trigger {
  from: number;
  /** Position of the caret. */
  to: number;
  query: string;
}

/** `、` is what an input method writes for the key of `/`. */
const SIGNS = '/、';
/** Longer than any name; what goes on is text. */
const LONGEST = 16;
const BEFORE = /^$|[ \u00a0\u3000]$/;

/** The trigger before the caret: at the beginning of a line, or behind a space. */
export const triggerAt = ({ selection }: EditorState): Trigger | null => {
  const { $from } = selection;
  const { parent, parentOffset } = $from;
  if (!selection.empty || !parent.isTextblock || parent.type.spec.code) return null;
  if ($from.marks().some((mark) => mark.type.name === 'code')) return null;
  const start = Math.max(0, parentOffset - LONGEST);
  const text = parent.textBetween(start, parentOffset, undefined, '\ufffc');
  const at = Math.max(...[...SIGNS].map((sign) => text.lastIndexOf(sign)));
  if (at < 0 || !BEFORE.test(text.slice(0, at)) || (at === 0 && start > 0)) return null;
  return { from: $from.pos - text.length + at, to: $from.pos, query: text.slice(at + 1) };
};

/** At the beginning of a line, only of an empty one: before a text the character is meant. */
export const opensMenu = (state: EditorState, { from, query }: Trigger): boolean => {
  const { $from } = state.selection;
  return query === '' && (from > $from.start() || $from.parent.content.size === 1);
};

export const isTrigger = (text: string | null): boolean =>
  text !== null && text.length === 1 && SIGNS.includes(text);
