import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import type { EditSlots } from '@/generic-screens/edit/slots';
import { Workbench } from './Workbench';

const SLOTS: EditSlots = { body: Workbench };

/** Making a subject: the generic edit screen with a workbench in the place of the form. */
export default function SubjectBuilderScreen(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
