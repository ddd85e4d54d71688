import { call } from '@/api/client';

export interface SameTitle {
  id: string | number;
  kind: string;
  title: string;
  route: string;
}

/** Other items that bear exactly this title. A failed check throws: it must stop the action. */
export const findSameTitle = async (title: string, id: string | null): Promise<readonly SameTitle[]> => {
  const { items } = await call<{ items: SameTitle[] }>(
    { method: 'GET', path: '/content/same' },
    { title, id },
  );
  return items;
};
