import { useMemo, useState } from 'react';

export type Layer = 'palette' | 'keys' | 'settings' | 'profile';

/** Opens what lies over the page; one at a time. */
export interface Layers {
  readonly current: Layer | null;
  readonly openPalette: () => void;
  readonly openKeys: () => void;
  readonly openSettings: () => void;
  readonly openProfile: () => void;
  readonly close: () => void;
}

export function useLayers(): Layers {
  const [current, setCurrent] = useState<Layer | null>(null);
  return useMemo(() => {
    const opener = (layer: Layer) => () => {
      setCurrent(layer);
    };
    return {
      current,
      openPalette: opener('palette'),
      openKeys: opener('keys'),
      openSettings: opener('settings'),
      openProfile: opener('profile'),
      close: () => {
        setCurrent(null);
      },
    };
  }, [current]);
}
