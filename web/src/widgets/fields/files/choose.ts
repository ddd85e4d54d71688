import type { MediaItem } from '@/api/library';
import { chooseAddMethod, pickMedia } from '../../media-picker';
import { maySeeLibrary } from '../../media-picker/rights';
import type { PickerType } from '../../media-picker/state';

/** From this computer (`local` opens the chooser), or from the library for those who may see it. */
export async function chooseFrom(type: PickerType, multiple: boolean, local: () => void): Promise<string[]> {
  const method = maySeeLibrary() ? await chooseAddMethod() : 'local';
  if (method === 'local') local();
  if (method !== 'library') return [];
  const items = await pickMedia({ types: [type], multiple });
  return (items ?? []).map(urlOf);
}

/** URL of an item for contents: of a video the file that every browser plays. */
const urlOf = ({ type, url, transcodeUrl }: MediaItem): string =>
  type === 'video' || type === 'tianchiyun' ? transcodeUrl : url;
