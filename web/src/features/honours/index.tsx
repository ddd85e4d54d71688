import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';
import { HoldersSection } from './HoldersSection';

const SLOTS = withPhone({ sections: { 持有人: HoldersSection } });

/** A medal or an avatar frame: its picture and condition, who holds one, and the app beside it. */
export default function HonourEditor(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
