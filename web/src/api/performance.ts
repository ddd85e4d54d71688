import type { GetPayloads } from '@/generated/calls';
import { download } from './client';
import { ask, get } from './service';

/** The figures of one person, department or day; minutes are null where nothing was decided. */
export type Figures = Readonly<Record<string, number | null>>;

export interface Compared {
  readonly now: Figures;
  readonly before: Figures;
}

export interface PerformanceRow extends Compared {
  /** The account; null where the row is a department. */
  readonly id: number | null;
  readonly name: string;
  readonly department: string;
}

export interface FigureMeaning {
  readonly name: FigureName;
  readonly label: string;
  readonly meaning: string;
}

/** The report: `docs/wire.md`, "Performance". */
export interface Performance {
  readonly rows: readonly PerformanceRow[];
  readonly total: Compared;
  readonly days: readonly (Compared & { readonly day: string })[];
  readonly figures: readonly FigureMeaning[];
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
  readonly departments: readonly string[];
  readonly before: { readonly since: string; readonly until: string };
  readonly reachAt: string | null;
  readonly at: string;
}

export interface PerformanceQuery {
  readonly since: string;
  readonly until: string;
  readonly by: 'person' | 'department';
  readonly ofKind: string;
  readonly department: string;
}

export type FigureName = GetPayloads['/performance/rows']['figure'];

export interface FigureRecord {
  readonly at: string;
  readonly kind: string;
  readonly kindLabel: string;
  readonly id: number;
  readonly title: string;
  readonly action: string | null;
  readonly wait: number | null;
  readonly views: number | null;
}

export const readPerformance = (asked: PerformanceQuery, signal?: AbortSignal) =>
  ask<Performance>(get('/performance/report', { ...asked }), { signal });

export const readFigureRecords = (
  asked: Omit<PerformanceQuery, 'by' | 'department'> & {
    readonly account: number;
    readonly figure: FigureName;
    readonly page: number;
  },
  signal?: AbortSignal,
) =>
  ask<{ readonly items: readonly FigureRecord[]; readonly more: boolean }>(
    get('/performance/rows', { ...asked }),
    { signal },
  );

export const exportPerformance = (asked: PerformanceQuery) =>
  download({ method: 'POST', path: '/performance/export' }, { ...asked });
