import type { Kind } from '@/api/kinds';

/** The tab whose rows are carousels of the placement 圈看点. */
export const ROTATION = 'rotation';
export const CIRCLE_PAGE = '/momentFocus/circleDetail';
export const PAGE = '/momentFocus/detail';

/** The tabs of the page: the carousel, then the types of its entries. */
export const tabsOf = (kind: Kind): readonly { value: string; label: string }[] => [
  { value: ROTATION, label: '轮播' },
  ...(kind.tabs?.items ?? []).map(({ value, label }) => ({ value: String(value), label })),
];

/** Path of the page that edits entries of this type. */
export const pageOf = (type: unknown): string => (type === 'circle' ? CIRCLE_PAGE : PAGE);

/** The kind as the list of one type shows it: the columns that its entries fill. */
export function ofType(kind: Kind, type: string): Kind {
  const { tabs: _all, ...rest } = kind;
  const fields = kind.fields.filter(({ when }) => when?.field !== 'type' || when.values.includes(type));
  return { ...rest, fields, filters: kind.filters, routes: { ...kind.routes, edit: pageOf(type) } };
}

/** The carousel as this page shows it: of its placement, which needs no column and no tab, and shared with its group. */
export function asRotation(carousel: Kind, groups: readonly string[]): Kind {
  const { tabs: _placements, ...rest } = carousel;
  const edit = '/momentFocus/carousel';
  return {
    ...rest,
    groups: [...carousel.groups, ...groups],
    fields: carousel.fields.filter(({ name }) => name !== 'placement' && name !== 'channel'),
    filters: carousel.filters.filter(({ name }) => name !== 'channel'),
    routes: { ...carousel.routes, edit },
  };
}
