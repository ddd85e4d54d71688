import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import type { EditSlots } from '@/generic-screens/edit/slots';
import { EditBody } from './EditBody';

const SLOTS: EditSlots = { body: EditBody };

/** A login account, with what it may do beside its role. */
export default function AccountEditor(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
