import { editScreen } from '@/generic-screens/edit';
import { EditBody } from './EditBody';

/** A person who runs media accounts: the login account is chosen among those that are free. */
export default editScreen({ body: EditBody });
