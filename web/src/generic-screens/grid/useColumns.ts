import { useMemo, useState } from 'react';
import { useSession } from '@/stores/session';
import {
  clampWidth,
  NO_PREFS,
  ordered,
  readPrefs,
  shownColumns,
  writePrefs,
  type ColumnPrefs,
  type ColumnSpec,
} from './columns';

/** The columns of one list with the person's choices, which are remembered. `specs` must be stable. */
export function useColumns(list: string, specs: readonly ColumnSpec[]) {
  const person = useSession((state) => state.user?.id ?? 0);
  const [prefs, setPrefs] = useState<ColumnPrefs>(() => readPrefs(list, person));
  const change = (next: ColumnPrefs) => {
    setPrefs(next);
    writePrefs(list, person, next);
  };
  const shown = useMemo(() => shownColumns(specs, prefs), [specs, prefs]);
  return {
    shown,
    all: ordered(specs, prefs.order),
    prefs,
    resize: (id: string, width: number) =>
      change({ ...prefs, widths: { ...prefs.widths, [id]: clampWidth(width) } }),
    show: (id: string, visible: boolean) =>
      change({ ...prefs, visible: { ...prefs.visible, [id]: visible } }),
    arrange: (order: readonly string[]) => change({ ...prefs, order }),
    adopt: change,
    reset: () => change(NO_PREFS),
  };
}

export type Columns = ReturnType<typeof useColumns>;
