export const PAGE_SIZES = [30, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 30;
/** Number of page numbers that a pager shows (spec, section 9). */
export const PAGER_COUNT = 5;

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The page numbers to show: `PAGER_COUNT` of them with the current one as near the middle as the ends allow. */
export function pageWindow(page: number, pages: number): number[] {
  const shown = Math.min(PAGER_COUNT, pages);
  const start = Math.max(1, Math.min(page - Math.floor(shown / 2), pages - shown + 1));
  return Array.from({ length: shown }, (_, index) => start + index);
}
