import { editScreen } from '@/generic-screens/edit';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';
import { Rundown } from './Rundown';

/** The edit screen of the morning video: its running order, made at five in the morning. */
export default editScreen(withPhone({ fields: { items: Rundown } }));
