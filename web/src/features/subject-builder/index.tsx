import { editScreen } from '@/generic-screens/edit';
import { Workbench } from './Workbench';

/** Making a subject: the generic edit screen with a workbench in the place of the form. */
export default editScreen({ body: Workbench });
