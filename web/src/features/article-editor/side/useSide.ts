import { create } from 'zustand';

export const FIELDS_TAB = 'fields';

interface Side {
  tab: string;
  open: (tab: string) => void;
}

/** Which panel is open beside the text; whatever stands in the text may open one. */
export const useSide = create<Side>((set) => ({
  tab: FIELDS_TAB,
  open: (tab) => set({ tab }),
}));
