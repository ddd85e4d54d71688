import { editScreen } from '@/generic-screens/edit';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';
import { FeaturedComments } from './FeaturedComments';
import { Sides } from './Sides';
import { Viewpoints } from './Viewpoints';

/** The editor of a hot discussion: two sides, what people say, readers' best comments, and the app beside it. */
export default editScreen(
  withPhone({ sections: { 正反方: Sides, 各方声音: Viewpoints, 精选评论: FeaturedComments } }),
);
