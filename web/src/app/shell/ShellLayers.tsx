import { lazy, Suspense } from 'react';
import { loadChunk } from '../chunk-reload';
import type { Layers } from './layers';

const CommandPalette = lazy(() => loadChunk(() => import('./palette/CommandPalette')));
const KeyHelp = lazy(() => loadChunk(() => import('./KeyHelp')));
const SettingsPanel = lazy(() => loadChunk(() => import('@/features/settings/SettingsPanel')));
const ProfileDialog = lazy(() => loadChunk(() => import('@/features/auth/profile/ProfileDialog')));

/** Layers that the top bar and the keys open, fetched when first used. */
export function ShellLayers({ layers: { current, close } }: { layers: Layers }) {
  return (
    <Suspense fallback={null}>
      {current === 'palette' && <CommandPalette onClose={close} />}
      {current === 'keys' && <KeyHelp onClose={close} />}
      {current === 'settings' && <SettingsPanel onClose={close} />}
      {current === 'profile' && <ProfileDialog mode="normal" onClose={close} />}
    </Suspense>
  );
}
