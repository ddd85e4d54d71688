import { editScreen } from '@/generic-screens/edit';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';
import { HoldersSection } from './HoldersSection';

/** A medal or an avatar frame: its picture and condition, who holds one, and the app beside it. */
export default editScreen(withPhone({ sections: { 持有人: HoldersSection } }));
