import { create } from 'zustand';
import { onForget } from '@/lib/forget';

export const FIELDS_TAB = 'fields';

interface Side {
  tab: string;
  open: (tab: string) => void;
}

/** State of the panels beside the text. Marks in the text open them too. */
export const useSide = create<Side>((set) => ({
  tab: FIELDS_TAB,
  open: (tab) => set({ tab }),
}));

onForget(() => useSide.getState().open(FIELDS_TAB));
