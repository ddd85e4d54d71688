import { editScreen } from '@/generic-screens/edit';
import { Audience } from './Audience';
import { SendingPanel } from './SendingPanel';

/** A notice as a form, with whom it would reach and its sending to phones. */
export default editScreen({ sections: { 接收人: Audience, 推送到手机: SendingPanel } });
