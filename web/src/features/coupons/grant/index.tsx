import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import type { EditSlots } from '@/generic-screens/edit/slots';
import { Progress } from './Progress';

const SLOTS: EditSlots = { sections: { 进度: Progress } };

/** 优惠券发放: the coupon and its readers, with the list, the estimate and the progress beside the form. */
export default function GrantEditor(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
