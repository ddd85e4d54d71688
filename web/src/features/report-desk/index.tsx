import type { Kind, Route } from '@/api/kinds';
import { Desk, HOLDER, UndoBar, useDeskState, useOpenFirst } from '@/generic-screens/desk';
import ListScreen from '@/generic-screens/list';
import type { ListSlots } from '@/generic-screens/list/slots';
import { callsOf } from './desk';
import { Pane } from './Pane';

export { prefetch } from '@/generic-screens/list';

const SLOTS: ListSlots = { columns: [HOLDER] };
const FIRST = { state: 'open', sort: 'firstAt' };

/** The desk of reports: the cases, and beside them the one under the cursor with all that its decision needs. */
export default function ReportDesk({ kind, route }: { kind: Kind; route: Route }) {
  const opened = useOpenFirst(route, FIRST);
  const desk = useDeskState(kind, callsOf(kind.key));
  if (!opened) return null;
  return (
    <Desk value={desk}>
      <ListScreen {...{ kind, route }} peek={Pane} slots={SLOTS} show={desk.show} />
      <UndoBar label="处理" />
    </Desk>
  );
}
