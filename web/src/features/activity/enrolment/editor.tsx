import { editScreen } from '@/generic-screens/edit';
import { AnswersField } from './AnswersField';
import { withPrizes } from './prizes';

/** An enrolment as a form, with the sign-up form of its activity filled in. */
export default editScreen({ fields: { answers: AnswersField }, fit: withPrizes });
