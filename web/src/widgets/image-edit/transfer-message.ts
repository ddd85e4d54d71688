import type { Transferred } from '@/api/library';

/** Message for the person about a transfer into the library. */
export function transferMessage(answer: Transferred): string {
  if (answer.task) return answer.message;
  return answer.same ? `转存媒资库成功，媒资库中还有内容相同的“${answer.same.title}”` : '转存媒资库成功';
}
