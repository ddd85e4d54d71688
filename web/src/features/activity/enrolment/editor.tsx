import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import type { EditSlots } from '@/generic-screens/edit/slots';
import { AnswersField } from './AnswersField';
import { withPrizes } from './prizes';

const SLOTS: EditSlots = { fields: { answers: AnswersField }, fit: withPrizes };

/** An enrolment as a form, with the sign-up form of its activity filled in. */
export default function EnrolmentEditor(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
