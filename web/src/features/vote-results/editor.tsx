import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';

const SLOTS = withPhone({});

/** A vote as a form, with the app's page beside. */
export default function VoteEditor(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
