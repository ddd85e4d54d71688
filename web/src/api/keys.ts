/**
 * All query keys of the console. A longer key begins with a shorter one, so that invalidating the shorter reaches both:
 * `records.of('article')` is every list, page and count of articles.
 */
type Id = number | string | null | undefined;
type Asked = Readonly<Record<string, unknown>>;

export const keys = {
  /** Lists of a kind's records, and whatever else changes with any of them. */
  records: {
    of: (kind: string) => ['records', kind] as const,
    page: (kind: string, path: string, asked: Asked) => ['records', kind, path, asked] as const,
    windows: (kind: string, path: string, asked: Asked, start: number) =>
      ['records', kind, path, 'windows', asked, start] as const,
    /** Number of records that belong to each of the records `of` (`article:7,article:9`). */
    counts: (kind: string, of: string) => ['records', kind, 'counts', of] as const,
    /** Records of `kind` that a screen reads for a purpose of its own. */
    for: (kind: string, purpose: string, ...asked: readonly unknown[]) =>
      ['records', kind, purpose, ...asked] as const,
  },
  /** One record. */
  record: {
    of: (kind: string, id: Id) => ['record', kind, id] as const,
    history: (kind: string, id: Id, page: number) => ['record', kind, id, 'history', page] as const,
    /** Other knowledge of one record, which changes with it. */
    for: (kind: string, id: Id, purpose: string, ...asked: readonly unknown[]) =>
      ['record', kind, id, purpose, ...asked] as const,
  },
  /** The whole declaration of a kind, loaded on demand. */
  kind: (kind: string) => ['kind', kind] as const,
  options: {
    search: (kind: string | undefined, text: string) => ['options', kind, text] as const,
    called: (path: string, type: string, text: string) => ['options', path, type, text] as const,
    byId: (kind: string | undefined, ids: readonly number[]) => ['options', kind, 'ids', ids] as const,
    contents: (kind: string, text: string) => ['options', kind, 'contents', text] as const,
  },
  contents: {
    found: (asked: object) => ['contents', asked] as const,
  },
  review: {
    context: (kind: string, id: number) => ['review', 'context', kind, id] as const,
    /** Sensitive words of the records of a kind, or of one record. */
    words: (kind: string, ...id: readonly number[]) => ['review', 'words', kind, ...id] as const,
    queues: ['review', 'queues'] as const,
    templates: (...of: readonly string[]) => ['review', 'templates', ...of] as const,
  },
  versions: {
    of: (kind: string, id: Id) => ['versions', kind, id] as const,
    list: (kind: string, id: Id) => ['versions', kind, id, 'list'] as const,
    content: (kind: string, id: Id, version: number | null) =>
      ['versions', kind, id, 'content', version] as const,
    /** The document as it is now; `form` keeps apart what reads it in different forms. */
    present: (kind: string, id: Id, ...form: readonly unknown[]) =>
      ['versions', kind, id, 'present', ...form] as const,
  },
  names: {
    all: ['names'] as const,
    found: (name: string, days: number) => ['names', 'found', name, days] as const,
    runs: ['names', 'runs'] as const,
  },
  comments: (kind: string, id: Id) => ['comments', kind, id] as const,
  people: {
    byId: (kind: string, id: Id, accounts: readonly number[]) => ['people', kind, id, accounts] as const,
    named: (kind: string, id: Id, text: string) => ['people', kind, id, 'named', text] as const,
  },
  mentions: ['mentions'] as const,
  plans: (kind: string, id: Id) => ['plans', kind, id] as const,
  calendar: {
    all: ['calendar'] as const,
    span: (from: string, to: string, kinds: readonly string[]) => ['calendar', from, to, kinds] as const,
  },
  board: {
    all: ['board'] as const,
    of: (section: string, only: readonly string[] | null, day: string) =>
      ['board', section, only, day] as const,
  },
  handover: {
    all: ['handover'] as const,
    latest: ['handover', 'latest'] as const,
    pages: ['handover', 'pages'] as const,
  },
  placement: (kind: string, ids: readonly number[]) => ['placement', kind, ...ids] as const,
  withdrawal: (kind: string, id: Id, revision: Id) => ['withdrawal', kind, id, revision] as const,
  library: {
    all: ['library'] as const,
    files: (...asked: readonly unknown[]) => ['library', 'files', ...asked] as const,
    folders: ['library', 'folders'] as const,
    usage: (...ids: readonly number[]) => ['library', 'usage', ...ids] as const,
    same: (id: number) => ['library', 'same', id] as const,
  },
  /** Size, name and processing of a file, by its URL. */
  fileFacts: (...url: readonly string[]) => ['file-facts', ...url] as const,
  video: {
    clips: (id: Id) => ['video', 'clips', id] as const,
    frames: (url: string) => ['video', 'frames', url] as const,
    cues: (url: string) => ['video', 'cues', url] as const,
  },
  home: {
    all: ['home'] as const,
    types: ['home', 'types'] as const,
    page: (...at: readonly string[]) => ['home', 'page', ...at] as const,
    listed: (type: string, city: Id) => ['home', 'listed', type, city] as const,
  },
  streamPulse: (id: Id) => ['stream', 'pulse', id] as const,
  /** Videos that a collection may take in. */
  collectionVideos: (title: string) => ['collection-videos', title] as const,
  subjectRepeats: (id: Id, contents: unknown) => ['subject-repeats', id, contents] as const,
  /** Contents that a list shows by itself (`auto_feed`). */
  fed: (kind: string, asked: Asked) => ['fed', kind, asked] as const,
  job: (id: Id) => ['job', id] as const,
  views: (kind: string) => ['views', kind] as const,
  search: (text: string) => ['search', text] as const,
  permissionGroups: ['permission-groups'] as const,
  /** The sections that forms offer; below the records of their kind, whose writers invalidate them. */
  sections: ['records', 'section', 'choices'] as const,
  serviceScopes: ['service-scopes'] as const,
  consoleSettings: ['console-settings'] as const,
  singleSignOn: ['single-sign-on'] as const,
  profile: ['profile'] as const,
  ownSessions: ['own-sessions'] as const,
  dashboard: {
    all: ['dashboard'] as const,
    layout: ['dashboard', 'layout'] as const,
    tile: (...asked: readonly unknown[]) => ['dashboard', 'tile', ...asked] as const,
  },
  personal: (...of: readonly string[]) => ['personal', ...of] as const,
};
