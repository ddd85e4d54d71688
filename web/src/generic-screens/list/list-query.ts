import type { Kind, Route } from '@/api/kinds';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@/lib/paging';

/** State of a list as it stands in the URL. */
export interface ListQuery {
  page: number;
  pageSize: number;
  /** `title`, `-updatedAt`; empty is the kind's own order. */
  sort: string;
  recycle: boolean;
  /** By filter name, as text. */
  filters: Readonly<Record<string, string>>;
}

const CONTROL = ['page', 'pageSize', 'sort', 'recycle'];

const positive = (text: string | null, otherwise: number) =>
  text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : otherwise;

/** The names that a URL may carry for this list: its filters, its tabs and what its route declares. */
function knownNames(kind: Kind): string[] {
  return [...kind.filters.map((filter) => filter.name), ...(kind.tabs ? [kind.tabs.by] : [])];
}

/** Values to which a route pins its list: `query: {type: 'essay'}` is the list of essays, whatever the URL says. */
export const pinnedBy = (kind: Kind, route: Route): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(route.query ?? {}).filter(
      ([name, value]) => /^\w+$/.test(value) && kind.filters.some((filter) => filter.name === name),
    ),
  );

/** The parent that the URL names by `id`, as the filter that the route's scope sets. */
function parentOf(kind: Kind, route: Route, search: URLSearchParams): Record<string, string> {
  const { scope } = route;
  const id = search.get('id') ?? '';
  if (!scope || !/^[1-9]\d{0,17}$/.test(id)) return {};
  const filter = kind.filters.find(({ name }) => name === scope.by);
  return { [scope.by]: filter?.type === 'content' ? `${scope.kind}:${id}` : id };
}

/** Reads a URL; what it does not know is left out, so that an old bookmark opens. */
export function readQuery(kind: Kind, search: URLSearchParams, route?: Route): ListQuery {
  const size = positive(search.get('pageSize'), DEFAULT_PAGE_SIZE);
  const named = knownNames(kind).flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    page: positive(search.get('page'), 1),
    pageSize: PAGE_SIZES.some((known) => known === size) ? size : DEFAULT_PAGE_SIZE,
    sort: /^-?[A-Za-z]\w*$/.test(search.get('sort') ?? '') ? (search.get('sort') ?? '') : '',
    recycle: kind.recycle && search.get('recycle') === '1',
    filters: {
      ...repeatTitle(kind, search),
      ...Object.fromEntries(named),
      ...(route ? { ...pinnedBy(kind, route), ...parentOf(kind, route, search) } : {}),
    },
  };
}

/** `repeatTitle` (from the question about a duplicate title) looks for that title. */
function repeatTitle(kind: Kind, search: URLSearchParams): Record<string, string> {
  const title = search.get('repeatTitle');
  return title && kind.filters.some((filter) => filter.name === kind.title) ? { [kind.title]: title } : {};
}

/** The URL of a query: without what is as usual, in one fixed order, so that equal lists have equal URLs. */
export function writeQuery(kind: Kind, query: ListQuery, route?: Route): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of knownNames(kind)) {
    const value = query.filters[name];
    if (!value) continue;
    if (name === route?.scope?.by) search.set('id', idOf(value));
    else search.set(name, value);
  }
  // Parameters that tell one list of a page from another without being filters of this kind.
  for (const [name, value] of Object.entries(route?.query ?? {})) {
    if (/^\w+$/.test(value) && !knownNames(kind).includes(name)) search.set(name, value);
  }
  // A screen may show lists of several kinds behind its tabs: which of them stays in the URL.
  for (const [name, value] of Object.entries(route?.query ?? {})) {
    if (/^\w+$/.test(value) && !knownNames(kind).includes(name)) search.set(name, value);
  }
  if (query.sort) search.set('sort', query.sort);
  if (query.recycle) search.set('recycle', '1');
  if (query.pageSize !== DEFAULT_PAGE_SIZE) search.set('pageSize', String(query.pageSize));
  if (query.page > 1) search.set('page', String(query.page));
  return search;
}

/** The record in `article:7`, and in `7`. */
const idOf = (value: string) => value.slice(value.indexOf(':') + 1);

/** Payload of the list call. */
export function listPayload(kind: Kind, query: ListQuery): Record<string, unknown> {
  return {
    ...query.filters,
    page: query.page,
    pageSize: query.pageSize,
    ...(query.sort ? { sort: query.sort } : {}),
    ...(query.recycle ? { recycle: '1' } : {}),
    ...(kind.tabs?.counted && !query.recycle ? { counts: '1' } : {}),
  };
}

/** Parameters of the URL that pin the list to a parent (comments of this article): declared by the route. */
export function scopeOf(kind: Kind, route: Route, query: ListQuery): Readonly<Record<string, string>> {
  const names = Object.keys(route.query ?? {}).filter(
    (name) => name !== kind.tabs?.by && !CONTROL.includes(name),
  );
  const pinned = [...names, ...(route.scope ? [route.scope.by] : [])].flatMap((name) => {
    const value = query.filters[name];
    return value && name !== kind.title ? [[name, value] as const] : [];
  });
  return Object.fromEntries(pinned);
}

/** The filters that a person sets in the filter bar: not the tabs, not the scope. */
export const barFilters = (kind: Kind, scope: Readonly<Record<string, string>>) =>
  kind.filters.filter((filter) => filter.label && filter.name !== kind.tabs?.by && !(filter.name in scope));

/** Content of a saved view: everything but the page. */
export const viewQuery = (kind: Kind, query: ListQuery): Record<string, string> =>
  Object.fromEntries(writeQuery(kind, { ...query, page: 1 }));
