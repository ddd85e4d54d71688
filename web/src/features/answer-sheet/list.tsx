import type { Kind, Route } from '@/api/kinds';
import ListScreen from '@/generic-screens/list';
import type { ListSlots } from '@/generic-screens/list/slots';
import { ChosenAnswers } from './ChosenAnswers';

export { prefetch } from '@/generic-screens/list';

const SLOTS: ListSlots = { lead: ChosenAnswers };

/** Sheets of a questionnaire; a number of its results leads to those that it counts. */
export default function AnswerSheets(props: { kind: Kind; route: Route }) {
  return <ListScreen {...props} slots={SLOTS} />;
}
