import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import type { EditSlots } from '@/generic-screens/edit/slots';
import { AddressField } from './AddressField';
import { ShareCard } from './ShareCard';

const SLOTS: EditSlots = { fields: { address: AddressField }, sections: { 分享卡片: ShareCard } };

/** The editor of an H5 page: whether its address opens, on the telephone too, and what is seen of it when shared. */
export default function H5Editor(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
