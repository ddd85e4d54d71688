import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import type { EditSlots } from '@/generic-screens/edit/slots';
import { EditBody } from './EditBody';

const SLOTS: EditSlots = { body: EditBody };

/** A person who runs media accounts: the login account is chosen among those that are free. */
export default function OperatorEditor(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
