import { editScreen } from '@/generic-screens/edit';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';

/** A vote as a form, with the app's page beside. */
export default editScreen(withPhone({}));
