import { useMemo } from 'react';
import type { Kind, Route } from '@/api/kinds';
import ListScreen from '@/generic-screens/list';
import { Line } from './Timeline';
import { TimelinePhone } from './TimelinePhone';
import { PICKER } from './pages';

export { prefetch } from '@/generic-screens/list';

/** The line of the day: what stands at which time, today above yesterday; beside it the app's page. */
export default function Hour24Line({ kind, route }: { kind: Kind; route: Route }) {
  // New entries come from the picker, not from an empty form.
  const adding = useMemo(
    () => ({ ...kind, label: '24小时内容', routes: { ...kind.routes, edit: PICKER } }),
    [kind],
  );
  return <ListScreen kind={adding} route={route} rows={Line} peek={TimelinePhone} peekLike="phone" />;
}
