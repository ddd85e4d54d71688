import { editScreen } from '@/generic-screens/edit';
import { EditBody } from './EditBody';

/** A login account, with what it may do beside its role. */
export default editScreen({ body: EditBody });
