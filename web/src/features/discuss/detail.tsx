import { detailScreen } from '@/generic-screens/detail';
import { Figures } from './Figures';

/** A discussion to read, its figures first. */
export default detailScreen({ lead: Figures });
