import { listScreen } from '@/generic-screens/list';
import { Pane } from './Pane';

export { prefetch } from '@/generic-screens/list';

/** The desk of news tips: the list, and beside it the tip under the cursor. */
export default listScreen({ peek: Pane });
