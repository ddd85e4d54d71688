import { editScreen } from '@/generic-screens/edit';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';

/** A task, with its line on the app's page of tasks beside the form. */
export default editScreen(withPhone({}));
