import type { FilesQuery, MediaType } from '@/api/library';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@/lib/paging';

export type FileType = Exclude<MediaType, 'dir'>;

/** State of the library in the URL. */
export interface LibraryQuery {
  /** Empty: files of every type. */
  type: FileType | '';
  parentId: number | null;
  content: string;
  mine: boolean;
  /** Two dates. */
  createdAt: readonly [string, string] | null;
  duplicates: boolean;
  recycle: boolean;
  /** `title`, `-size`; empty is the newest first. */
  sort: string;
  page: number;
  pageSize: number;
}

export const TYPE_LABELS: Readonly<Record<FileType | '', string>> = {
  '': '全部',
  image: '图片',
  video: '视频',
  audio: '音频',
  document: '文档',
  tianchiyun: '云转码视频',
};

/** The types that each route offers; the first is shown. */
const TYPES: Readonly<Record<string, readonly (FileType | '')[]>> = {
  '/mediaLibrary': ['', 'image', 'video', 'audio', 'document', 'tianchiyun'],
  '/mediaLibraryVideo': ['video', 'tianchiyun'],
};

export const typesOf = (path: string): readonly (FileType | '')[] => TYPES[path] ?? ['', 'image'];

export const SORTS = [
  { value: '', label: '最新上传' },
  { value: 'createdAt', label: '最早上传' },
  { value: 'title', label: '名称升序' },
  { value: '-title', label: '名称降序' },
  { value: '-size', label: '从大到小' },
  { value: 'size', label: '从小到大' },
] as const;

const DAY = /^\d{4}-\d\d-\d\d$/;
const positive = (text: string | null): number | null =>
  text && /^[1-9]\d{0,17}$/.test(text) ? Number(text) : null;

function daysOf(text: string | null): readonly [string, string] | null {
  const [from, to] = text?.split(',') ?? [];
  return from && to && DAY.test(from) && DAY.test(to) ? [from, to] : null;
}

/** Reads a URL; what it does not know is left out, so that an old bookmark opens. */
export function readQuery(path: string, search: URLSearchParams): LibraryQuery {
  const types = typesOf(path);
  const size = positive(search.get('pageSize'));
  const sort = search.get('sort') ?? '';
  return {
    type: types.find((type) => type === search.get('type')) ?? types[0] ?? '',
    parentId: positive(search.get('parentId')),
    content: (search.get('content') ?? '').slice(0, 100),
    mine: search.get('mine') === '1',
    createdAt: daysOf(search.get('createdAt')),
    duplicates: search.get('duplicates') === '1',
    recycle: search.get('recycle') === '1',
    sort: SORTS.some(({ value }) => value === sort) ? sort : '',
    page: positive(search.get('page')) ?? 1,
    pageSize: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The URL of a query: without what is as usual, in one fixed order. */
export function writeQuery(path: string, query: LibraryQuery): URLSearchParams {
  const search = new URLSearchParams();
  const write = (name: string, value: string | number | null | false) => {
    if (value) search.set(name, String(value));
  };
  write('type', query.type === typesOf(path)[0] ? '' : query.type);
  write('parentId', query.parentId);
  write('content', query.content);
  write('mine', query.mine && 1);
  write('createdAt', query.createdAt && query.createdAt.join(','));
  write('duplicates', query.duplicates && 1);
  write('recycle', query.recycle && 1);
  write('sort', query.sort);
  write('pageSize', query.pageSize !== DEFAULT_PAGE_SIZE && query.pageSize);
  write('page', query.page > 1 && query.page);
  return search;
}

/** Payload of the list call. The recycle bin and duplicates lie in no folder. */
export function filesPayload(query: LibraryQuery, me: number | undefined): FilesQuery {
  return {
    page: query.page,
    pageSize: query.pageSize,
    type: query.type || undefined,
    parentId: query.parentId ?? undefined,
    content: query.content || undefined,
    adminId: query.mine ? me : undefined,
    createdAt: query.createdAt ?? undefined,
    duplicates: query.duplicates || undefined,
    recycle: query.recycle || undefined,
    sort: query.sort || undefined,
  };
}

/** True if the query leaves anything out beside the type and the folder. */
export const isNarrowed = ({ content, mine, createdAt, duplicates }: LibraryQuery): boolean =>
  content !== '' || mine || createdAt !== null || duplicates;
