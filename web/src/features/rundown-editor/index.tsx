import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';
import { Rundown } from './Rundown';

const SLOTS = withPhone({ fields: { items: Rundown } });

/** The edit screen of the morning video: its running order, made at five in the morning. */
export default function RundownEditor(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
