import EditScreen from '@/generic-screens/edit';
import type { EditSlots } from '@/generic-screens/edit/slots';
import type { Kind, Route } from '@/api/kinds';
import { CoverField } from './CoverField';
import { HeadButtons } from './HeadButtons';
import { Workbench } from './Workbench';

const SLOTS: EditSlots = {
  sections: { 视频: Workbench },
  fields: { cover: CoverField },
  head: HeadButtons,
};

/** The edit screen for who cuts news videos all day. */
export default function VideoEditor(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
