import { listScreen } from '@/generic-screens/list';
import type { ListSlotProps } from '@/generic-screens/list/slots';
import { LinkButton } from '@/widgets/LinkButton';
import { Pane } from './Pane';

export { prefetch } from '@/generic-screens/list';

/** From the contents of one account to those of all. */
const All = ({ list }: ListSlotProps) =>
  list.parent ? <LinkButton to="/mediaContent">查看全部媒体号的内容</LinkButton> : null;

/** List of what media accounts published, with the content under the cursor beside it. */
export default listScreen({ peek: Pane, slots: { add: All } });
