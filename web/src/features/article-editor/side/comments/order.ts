import { useEditorState, type Editor } from '@tiptap/react';
import type { Thread } from '@/api/comments';
import { passageOf } from '@/widgets/rich-text/comments/anchors';

/** `unknown` until the text has drawn it. */
export type PassageState = 'there' | 'gone' | 'unknown';

export interface Placed {
  thread: Thread;
  /** Threads are numbered as they were opened; the number stands in the margin too. */
  number: number;
  state: PassageState;
}

const END = Number.MAX_SAFE_INTEGER;

/** Threads in the order of their passages. */
export const useOrdered = (editor: Editor | null, threads: readonly Thread[]): Placed[] => {
  const places = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      threads.map(({ id }) => {
        const range = now ? passageOf(now.state, id) : undefined;
        return range === undefined ? -1 : (range?.from ?? END);
      }),
  });
  return threads
    .map((thread, index) => ({ thread, number: index + 1, at: places?.[index] ?? -1 }))
    .toSorted((one, other) => one.at - other.at || one.number - other.number)
    .map(({ thread, number, at }) => ({
      thread,
      number,
      state: at === END ? 'gone' : at < 0 ? 'unknown' : 'there',
    }));
};
