import { create } from 'zustand';
import { personalKey } from '@/lib/identity';
import { readStored, store } from '@/lib/storage';

const KEY = personalKey('uploads.collapsed');

interface PanelState {
  /** Only the pill with the total is shown. */
  collapsed: boolean;
  setCollapsed: (collapsed: boolean) => void;
}

export const useUploadPanel = create<PanelState>((set) => ({
  collapsed: readStored<boolean>(KEY) === true,
  setCollapsed: (collapsed) => {
    store(KEY, collapsed || null);
    set({ collapsed });
  },
}));
