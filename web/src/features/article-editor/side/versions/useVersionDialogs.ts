import { create } from 'zustand';
import type { Version } from '@/api/versions';
import { onForget } from '@/lib/forget';

export type OpenDialog = { type: 'save' } | { type: 'rename'; version: Version };

interface Dialogs {
  open: OpenDialog | null;
  show: (dialog: OpenDialog) => void;
  close: () => void;
}

/** State of the history's dialogs. The list, a key and the banner of a broken document open them. */
export const useVersionDialogs = create<Dialogs>((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}));

onForget(() => useVersionDialogs.getState().close());
