import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import type { EditSlots } from '@/generic-screens/edit/slots';
import { LiveBody } from './LiveBody';

const SLOTS: EditSlots = { body: LiveBody };

/** The screen of a live stream: its form, and the desk for who runs the broadcast. */
export default function LiveScreen(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
