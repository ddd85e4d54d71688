import { editScreen } from '@/generic-screens/edit';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';
import { FormBuilder } from './form/FormBuilder';

/** An activity as a form, with the builder of its sign-up form and the app's page beside. */
export default editScreen(withPhone({ fields: { questions: FormBuilder } }));
