import { listScreen } from '@/generic-screens/list';
import { ChosenAnswers } from './ChosenAnswers';

export { prefetch } from '@/generic-screens/list';

/** Sheets of a questionnaire; a number of its results leads to those that it counts. */
export default listScreen({ slots: { lead: ChosenAnswers } });
