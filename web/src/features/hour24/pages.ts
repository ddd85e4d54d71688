/** The four kinds that an entry may point at: what they are called, and the page that edits such entries. */
export const POINTED = [
  { value: 'article', label: '文章', path: '/24hourArticleEdit' },
  { value: 'video', label: '视频', path: '/24hourVideoEdit' },
  { value: 'stream', label: '直播', path: '/24hourStreamEdit' },
  { value: 'subject', label: '专题', path: '/24hourSubjectEdit' },
] as const;

export const PICKER = '/24hourAdd';
export const LINE = '/24hourManage';

/** Path of the page that edits an entry of this type. */
export const pageOf = (type: unknown): string =>
  POINTED.find(({ value }) => value === type)?.path ?? POINTED[0].path;
