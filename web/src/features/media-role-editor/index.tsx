import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import type { EditSlots } from '@/generic-screens/edit/slots';
import { Abilities } from './Abilities';

const SLOTS: EditSlots = { fields: { abilities: Abilities } };

/** A role of media accounts: its name, and what it allows with each type of content. */
export default function MediaRoleEditor(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
