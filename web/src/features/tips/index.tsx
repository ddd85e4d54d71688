import type { Kind, Route } from '@/api/kinds';
import ListScreen from '@/generic-screens/list';
import { Pane } from './Pane';

export { prefetch } from '@/generic-screens/list';

/** The desk of news tips: the list, and beside it the tip under the cursor. */
export default function TipDesk(props: { kind: Kind; route: Route }) {
  return <ListScreen {...props} peek={Pane} />;
}
