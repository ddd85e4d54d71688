import { deskOf, nextCase, undoCase } from '@/api/reports';
import type { DeskCalls } from '@/generic-screens/desk';

const callsFor = (kind: string): DeskCalls => ({
  undo: (id) => undoCase(deskOf(kind), id),
  next: (leave, skip) => nextCase(kind, leave, skip),
  undone: '已撤销，这个举报仍待处理',
  none: '没有别的待处理举报了',
});

const CONTENTS = callsFor('content_report');
const COMMENTS = callsFor('comment_report');

/** The desk of a kind of cases. */
export const callsOf = (kind: string): DeskCalls => (kind === 'comment_report' ? COMMENTS : CONTENTS);
