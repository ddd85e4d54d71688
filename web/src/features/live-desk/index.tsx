import { editScreen } from '@/generic-screens/edit';
import { LiveBody } from './LiveBody';

/** The screen of a live stream: its form, and the desk for who runs the broadcast. */
export default editScreen({ body: LiveBody });
