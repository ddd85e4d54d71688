export type ItemType = 'video' | 'picture' | 'headline';

/** One item of the edition; `length` in seconds. */
export interface Item {
  readonly title: string;
  readonly type: ItemType;
  readonly length: number | null;
  readonly video: string;
  readonly cover: string;
  readonly summary: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const TYPES: readonly unknown[] = ['video', 'picture', 'headline'];

export const asItems = (value: unknown): readonly Item[] =>
  Array.isArray(value)
    ? value.map((row: Record<string, unknown>) => ({
        title: text(row['title']),
        type: (TYPES.includes(row['type']) ? row['type'] : 'video') as ItemType,
        length: typeof row['length'] === 'number' ? row['length'] : null,
        video: text(row['video']),
        cover: text(row['cover']),
        summary: text(row['summary']),
      }))
    : [];

export const BLANK: Item = { title: '', type: 'video', length: null, video: '', cover: '', summary: '' };

export const lengthOf = (items: readonly Item[]): number =>
  items.reduce((sum, { length }) => sum + (length ?? 0), 0);

/** Begin of each item, in seconds from the beginning of the programme. */
export function beginnings(items: readonly Item[]): number[] {
  let at = 0;
  return items.map(({ length }) => {
    const begins = at;
    at += length ?? 0;
    return begins;
  });
}

/** Gaps that keep an item from going on air. */
export function gapsOf({ title, type, length, video, cover, summary }: Item): string[] {
  return [
    !title.trim() && '缺标题',
    type === 'video' && !video && '缺视频',
    type === 'picture' && !cover && '缺图片',
    type !== 'video' && !summary.trim() && '缺口播稿',
    length === null && '缺时长',
  ].filter((gap) => gap !== false);
}

export interface Check {
  text: string;
  /** The item it is about. */
  item?: number;
  /** The field it is about. */
  field?: string;
  tone: 'warn' | 'bad';
}

/** Everything that is still open at five in the morning, in the order of the programme. */
export function checksOf(
  items: readonly Item[],
  edition: Readonly<Record<string, unknown>>,
  clock: (seconds: number) => string,
): Check[] {
  const whole = Boolean(edition['video']);
  const target = typeof edition['targetLength'] === 'number' ? edition['targetLength'] : 0;
  const over = lengthOf(items) - target;
  const titles = new Map<string, number>();
  const found: Check[] = [];
  items.forEach((item, index) => {
    const gaps = gapsOf(item).filter((gap) => !(whole && gap === '缺视频'));
    if (gaps.length) found.push({ text: `第 ${index + 1} 条${gaps.join('、')}`, item: index, tone: 'bad' });
    const title = item.title.trim();
    const first = titles.get(title);
    if (title && first !== undefined)
      found.push({ text: `第 ${index + 1} 条与第 ${first + 1} 条标题相同`, item: index, tone: 'warn' });
    else titles.set(title, index);
  });
  if (!edition['cover']) found.push({ text: '还没有封面', field: 'cover', tone: 'bad' });
  if (!edition['anchor']) found.push({ text: '还没有主播', field: 'anchor', tone: 'warn' });
  if (target && items.length && over > 0)
    found.push({ text: `超出节目时长 ${clock(over)}`, field: 'targetLength', tone: 'warn' });
  if (target && items.length && over < 0)
    found.push({ text: `比节目时长少 ${clock(-over)}`, field: 'targetLength', tone: 'warn' });
  return found;
}

/** Values that an edition copies from an earlier one: its frame with empty items, or all of it. */
export function takenOver(
  before: Readonly<Record<string, unknown>>,
  whole: boolean,
): Readonly<Record<string, unknown>> {
  const items = asItems(before['items']);
  return {
    anchor: before['anchor'] ?? '',
    editorInCharge: before['editorInCharge'] ?? '',
    targetLength: before['targetLength'] ?? null,
    items: whole ? items : items.map(({ type, length }) => ({ ...BLANK, type, length })),
  };
}
