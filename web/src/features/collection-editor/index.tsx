import { editScreen } from '@/generic-screens/edit';
import { Episodes } from './episodes/Episodes';
import { Pictures } from './pictures/Pictures';
import { Tracks } from './tracks/Tracks';

/** The editor of collections: pictures, tracks or episodes, each arranged as such things are. */
export default editScreen({ fields: { pictures: Pictures, tracks: Tracks, episodes: Episodes } });
