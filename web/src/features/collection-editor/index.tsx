import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import type { EditSlots } from '@/generic-screens/edit/slots';
import { Episodes } from './episodes/Episodes';
import { Pictures } from './pictures/Pictures';
import { Tracks } from './tracks/Tracks';

const SLOTS: EditSlots = { fields: { pictures: Pictures, tracks: Tracks, episodes: Episodes } };

/** The editor of collections: pictures, tracks or episodes, each arranged as such things are. */
export default function CollectionEditorScreen(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
