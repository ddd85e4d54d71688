import type { Kind, Route } from '@/api/kinds';
import ListScreen from '@/generic-screens/list';
import { CirclePane } from './CirclePane';

export { prefetch } from '@/generic-screens/list';

/** List of circles; beside it the recommended ones in their order, and the channels of the circle under the cursor. */
export default function CircleList(props: { kind: Kind; route: Route }) {
  return <ListScreen {...props} peek={CirclePane} />;
}
