import { editScreen } from './index';
import { withPhone } from './PhoneBeside';

/** The form with the app's page of the record beside it, for kinds that need no more. */
export default editScreen(withPhone({}));
