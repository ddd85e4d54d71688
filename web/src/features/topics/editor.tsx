import { editScreen } from '@/generic-screens/edit';
import { MergeHead } from '@/generic-screens/merge';
import { mayMerge } from './index';
import { TOPIC_MERGE } from './merge';

/** The form of a topic, with the way to merge it into another one. */
export default editScreen({
  head: (props) => <MergeHead {...props} form={TOPIC_MERGE} may={mayMerge} />,
});
