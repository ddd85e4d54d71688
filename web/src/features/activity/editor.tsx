import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';
import type { EditSlots } from '@/generic-screens/edit/slots';
import { FormBuilder } from './form/FormBuilder';

const SLOTS: EditSlots = withPhone({ fields: { questions: FormBuilder } });

/** An activity as a form, with the builder of its sign-up form and the app's page beside. */
export default function ActivityEditor(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
