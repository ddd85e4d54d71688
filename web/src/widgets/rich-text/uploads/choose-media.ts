import type { MediaItem } from '@/api/library';
import { chooseFiles } from '@/uploads';
import { ACCEPT, type MediaSort } from '@/uploads/rules/media';
import { chooseAddMethod, pickMedia } from '../../media-picker';
import { maySeeLibrary } from '../../media-picker/rights';

export type ChosenMedia = { files: File[] } | { items: MediaItem[] };

const localFiles = (sort: MediaSort): Promise<File[]> =>
  chooseFiles({ accept: ACCEPT[sort], multiple: true });

/**
 * Asks for files of one sort: from this computer, or from the library for those who may see it. `local` chooses in
 * another way; it answers nothing where that has its own way on.
 */
export const chooseMedia = async (
  sort: MediaSort,
  local: (sort: MediaSort) => Promise<File[] | null> = localFiles,
): Promise<ChosenMedia | null> => {
  const method = maySeeLibrary() ? await chooseAddMethod() : 'local';
  if (method === 'local') {
    const files = await local(sort);
    return files && { files };
  }
  const items = method && (await pickMedia({ types: [sort], multiple: true }));
  return items ? { items } : null;
};
