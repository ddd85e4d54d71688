import { nextFeedback, undoReply } from '@/api/feedback';
import type { Kind, Route } from '@/api/kinds';
import { Desk, HOLDER, UndoBar, useDeskState, useOpenFirst, type DeskCalls } from '@/generic-screens/desk';
import ListScreen from '@/generic-screens/list';
import type { ListSlots } from '@/generic-screens/list/slots';
import { keepDraft } from './drafts';
import { Pane } from './Pane';

export { prefetch } from '@/generic-screens/list';

const SLOTS: ListSlots = { columns: [HOLDER] };
const FIRST = { state: 'open', sort: 'waitingAt' };
const CALLS: DeskCalls = {
  undo: async (id) => {
    const { text, images } = await undoReply(id);
    keepDraft(id, { text, images, then: 'answered' });
  },
  next: nextFeedback,
  undone: '已撤销，用户没有收到这条回复',
  none: '没有别的待处理反馈了',
};

/** The desk of feedback: the conversations, and beside them the one under the cursor with its answer. */
export default function FeedbackDesk({ kind, route }: { kind: Kind; route: Route }) {
  const opened = useOpenFirst(route, FIRST);
  const desk = useDeskState(kind, CALLS);
  if (!opened) return null;
  return (
    <Desk value={desk}>
      <ListScreen {...{ kind, route }} peek={Pane} slots={SLOTS} show={desk.show} />
      <UndoBar label="回复" />
    </Desk>
  );
}
