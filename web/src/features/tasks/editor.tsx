import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';

const SLOTS = withPhone({});

/** A task, with its line on the app's page of tasks beside the form. */
export default function TaskEditor(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
