import { listScreen } from '@/generic-screens/list';
import { CirclePane } from './CirclePane';

export { prefetch } from '@/generic-screens/list';

/** List of circles; beside it the recommended ones in their order, and the channels of the circle under the cursor. */
export default listScreen({ peek: CirclePane });
