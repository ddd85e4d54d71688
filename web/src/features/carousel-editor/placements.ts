import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';

export const PLACEMENTS: readonly string[] = ['index', 'channel', 'metro', 'highlight'];

/** The page of 圈看点 makes carousels for that page only. */
const FIXED: Readonly<Record<string, string>> = { '/momentFocus/carousel': 'highlight' };

/** Placement of the carousel, or of a new one; empty when the person chooses. */
export function placementOf(path: string, type: string, record: RecordData | undefined): string {
  if (record) return String(record['placement']);
  return FIXED[path] ?? (PLACEMENTS.includes(type) ? type : '');
}

/** The list that the page goes back to. */
export function listOf(type: string, placement: string): string {
  if (type === 'audit' || type === 'audited') return '/carouselAudit';
  if (placement === 'highlight') return '/momentFocus';
  return placement === 'channel' ? '/channelManage' : '/homeBanner';
}

/** The form of a new one whose place is settled by the page that opened it. */
export function onlyPlacement(kind: Kind, placement: string): Kind {
  if (!placement) return kind;
  const fields = kind.fields.map((field) =>
    field.name === 'placement'
      ? { ...field, choices: (field.choices ?? []).filter(({ value }) => value === placement) }
      : field,
  );
  return { ...kind, fields };
}
