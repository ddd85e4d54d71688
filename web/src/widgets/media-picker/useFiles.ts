import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { listFiles } from '@/api/library';
import { readUser } from '@/lib/identity';
import type { PickerState, PickerType } from './state';

/** Page size of the picker (docs/spec/product-spec.md, section 9). */
export const PAGE_SIZE = 28;

/** Videos of the cloud transcoding are videos to who looks for one. */
const ASKED: Readonly<Record<PickerType, string>> = {
  image: 'image',
  video: 'video,tianchiyun',
  audio: 'audio',
};

/** The page of the library that the picker stands on. */
export function useFiles({ type, page, folders, content, mine }: PickerState) {
  const query = {
    page,
    pageSize: PAGE_SIZE,
    type: ASKED[type],
    content: content || undefined,
    parentId: folders.at(-1)?.id,
    adminId: mine ? readUser()?.id : undefined,
  };
  return useQuery({
    queryKey: keys.library.files(query),
    queryFn: ({ signal }) => listFiles(query, signal),
    staleTime: 0,
    // The pager keeps its place while the next page is on its way.
    placeholderData: keepPreviousData,
  });
}
