import { usePresence } from '@/realtime/console';

/** Lists and other screens see that this person has the item open. */
export const useRecordPresence = (kind: string, id: string | null, route: string): void => {
  usePresence(id === null ? { route, doing: '编辑' } : { kind, id: Number(id), doing: '编辑' });
};
