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

/** As the bar at the top has it (`--surface` of tokens.css): an installed console goes up to the edge of the screen. */
const EDGES = { light: '#ffffff', dark: '#171b23' } as const;

function draw(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme;
  document.querySelectorAll('meta[name="theme-color"]').forEach((meta) => {
    meta.setAttribute('content', EDGES[theme]);
  });
}

/** Draws the first frame in the right theme; the hook follows changes. */
export function applyTheme(): void {
  draw(resolve(useSettings.getState().theme, darkSystem().matches));
}

/** The theme in force, set on the document. */
export function useTheme(): 'light' | 'dark' {
  const dark = useSyncExternalStore(subscribe, () => darkSystem().matches);
  const theme = useSettings((state) => resolve(state.theme, dark));
  useEffect(() => draw(theme), [theme]);
  return theme;
}
