import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import type { EditSlots } from '@/generic-screens/edit/slots';
import { MergeHead } from '@/generic-screens/merge';
import { mayMerge } from './index';
import { TOPIC_MERGE } from './merge';

const SLOTS: EditSlots = {
  head: (props) => <MergeHead {...props} form={TOPIC_MERGE} may={mayMerge} />,
};

/** The form of a topic, with the way to merge it into another one. */
export default function TopicEditor(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
