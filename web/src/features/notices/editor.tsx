import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import type { EditSlots } from '@/generic-screens/edit/slots';
import { Audience } from './Audience';
import { SendingPanel } from './SendingPanel';

const SLOTS: EditSlots = { sections: { 接收人: Audience, 推送到手机: SendingPanel } };

/** A notice as a form, with whom it would reach and its sending to phones. */
export default function NoticeEditor(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
