import { create } from 'zustand';
import { onForget } from '@/lib/forget';
import { personalKey } from '@/lib/identity';
import { readStored, store } from '@/lib/storage';

const KEY = personalKey('uploads.collapsed');

interface PanelState {
  /** The person wants only the pill with the total. */
  readonly collapsed: boolean;
  /** The person opened it, so it stays open although what it shows is not worth a panel. */
  readonly opened: boolean;
  readonly open: () => void;
  readonly collapse: () => void;
  /** There is nothing left to show. */
  readonly rest: () => void;
}

export const useUploadPanel = create<PanelState>((set) => ({
  collapsed: readStored<boolean>(KEY) === true,
  opened: false,
  open: () => {
    store(KEY, null);
    set({ collapsed: false, opened: true });
  },
  collapse: () => {
    store(KEY, true);
    set({ collapsed: true, opened: false });
  },
  rest: () => set({ opened: false }),
}));

onForget(() => useUploadPanel.setState({ collapsed: false, opened: false }));
