import { editScreen } from '@/generic-screens/edit';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';

/** A city's form with its page in the app beside it, which shows what its keywords find now. */
export default editScreen(withPhone({}));
