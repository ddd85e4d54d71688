import { useKeys, type KeyBinding } from '@/lib/keys';
import { underLayer } from './layer';

/** Keys of a screen, at rest while a dialog or a menu lies over it. */
export function useScreenKeys(bindings: readonly KeyBinding[]): void {
  useKeys(
    bindings.map((binding) => ({
      ...binding,
      run: (event) => {
        if (!underLayer()) binding.run(event);
      },
    })),
  );
}
