import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { useMedia } from '@/lib/use-media';

/** On a screen this narrow the menu lies over the page, and only while it is wanted. */
const SMALL = '(width < 900px)';

export const useSmallScreen = (): boolean => useMedia(SMALL);

export const useSmallMenu = create<{ open: boolean }>(() => ({ open: false }));

export const setSmallMenu = (open: boolean): void => useSmallMenu.setState({ open });

/** Closes the menu once the person has gone to a page. */
export function useSmallMenuClosing(): void {
  const { pathname } = useLocation();
  useEffect(() => setSmallMenu(false), [pathname]);
}
