import { create } from 'zustand';
import type { Passage } from '@/api/comments';
import { onForget } from '@/lib/forget';
import { useSide } from '../useSide';

export const COMMENTS_TAB = 'comments';

interface CommentState {
  /** The thread that stands out in the text and in the panel. */
  active: number | null;
  /** A passage for which a comment is being written. */
  draft: Passage | null;
  select: (id: number | null) => void;
  begin: (passage: Passage) => void;
  end: () => void;
}

/** Shared by the text and the panel beside it. */
export const useCommentState = create<CommentState>((set) => ({
  active: null,
  draft: null,
  select: (active) => {
    set({ active, draft: null });
    if (active !== null) useSide.getState().open(COMMENTS_TAB);
  },
  begin: (draft) => {
    set({ draft, active: null });
    useSide.getState().open(COMMENTS_TAB);
  },
  end: () => set({ draft: null }),
}));

onForget(() => useCommentState.setState({ active: null, draft: null }));
