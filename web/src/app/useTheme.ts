import { useEffect, useSyncExternalStore } from 'react';
import { useSettings, type Theme } from '@/stores/settings';

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  const media = darkSystem();
  media.addEventListener('change', changed);
  return () => {
    media.removeEventListener('change', changed);
  };
}

const resolve = (theme: Theme, dark: boolean) => (theme === 'system' ? (dark ? 'dark' : 'light') : theme);

/** Draws the first frame in the right theme; the hook follows changes. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = resolve(useSettings.getState().theme, darkSystem().matches);
}

/** The theme in force, set on the document. */
export function useTheme(): 'light' | 'dark' {
  const dark = useSyncExternalStore(subscribe, () => darkSystem().matches);
  const theme = useSettings((state) => resolve(state.theme, dark));
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return theme;
}
