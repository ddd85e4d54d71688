import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type Layout = 'vertical' | 'horizontal';
type Width = 'fluid' | 'boxed' | 'scrollable';
type Sidebar = 'dark' | 'light' | 'compact' | 'icon' | 'colored';
type Topbar = 'dark' | 'light' | 'colored';
export type Theme = 'light' | 'dark' | 'system';
/** Height of the rows of lists. */
export type Density = 'compact' | 'normal' | 'roomy';

export interface Settings {
  readonly layout: Layout;
  readonly width: Width;
  readonly sidebar: Sidebar;
  readonly topbar: Topbar;
  readonly preloader: boolean;
  readonly theme: Theme;
  readonly density: Density;
  /** The menu shows icons only; the button in the top bar. */
  readonly collapsed: boolean;
  /** Of tones, 0 to 1. Whether there are any is the account's choice (`notices.sound` of the menu). */
  readonly volume: number;
  /** Which tones this browser plays. */
  readonly queueTone: boolean;
  readonly callTone: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  layout: 'vertical',
  width: 'fluid',
  sidebar: 'dark',
  topbar: 'dark',
  preloader: false,
  theme: 'system',
  density: 'normal',
  collapsed: false,
  volume: 0.4,
  queueTone: true,
  callTone: true,
};

/** Effects of one choice in the settings panel, with the couplings of the spec: a boxed page leaves room for icons only. */
export function applySetting(settings: Settings, choice: Partial<Settings>): Settings {
  const next = { ...settings, ...choice };
  if (choice.width) next.sidebar = choice.width === 'boxed' ? 'icon' : 'dark';
  if (choice.width || choice.sidebar) next.collapsed = next.sidebar === 'icon';
  return next;
}

interface SettingsState extends Settings {
  choose: (choice: Partial<Settings>) => void;
  reset: () => void;
}

export const useSettings = create<SettingsState>()(
  persist(
    (set) => ({
      ...DEFAULT_SETTINGS,
      choose: (choice) => {
        set((state) => applySetting(state, choice));
      },
      reset: () => {
        set(DEFAULT_SETTINGS);
      },
    }),
    { name: 'console.settings', version: 1 },
  ),
);
