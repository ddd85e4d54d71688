import { useEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { personalKey } from './identity';
import { readStored, store } from './storage';

interface Remembered {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly style: CSSProperties;
}

/**
 * The height that a part of a screen had when it was last complete, as `--remembered`: an outline of that height lets
 * nothing below it move when what it stands for comes. `usual` is that of somebody who was never here.
 */
export function useRememberedHeight(name: string, usual: number): Remembered {
  const ref = useRef<HTMLDivElement>(null);
  const key = personalKey(`height.${name}`);
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const observer = new ResizeObserver(() => {
      if (!node.querySelector('[aria-busy=true]')) store(key, node.offsetHeight);
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [key]);
  const height = readStored<number>(key) ?? usual;
  return { ref, style: { '--remembered': `${height}px` } as CSSProperties };
}
