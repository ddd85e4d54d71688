import { ask, get, post } from './service';

/** The course of a rule that need not be saved: `docs/wire.md`, "Growth". */
export interface GrowthPreview {
  readonly points: readonly { readonly at: string; readonly growth: number }[];
  readonly trueCount: number;
  /** The true count is one that the person assumed, for the rule is not about one content. */
  readonly assumed: boolean;
  /** The most that the rule adds to this true count. */
  readonly bound: number;
  readonly shownAtEnd: number;
}

export interface GrowthQuery {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly curve: string;
  readonly most: number;
  readonly percent: number;
  readonly fromHour: number;
  readonly toHour: number;
  readonly counter: string;
  readonly content?: { readonly kind: string; readonly id: number };
  readonly assumed: number;
}

export interface RuleChange {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface ShownCount {
  readonly counter: string;
  readonly trueCount: number;
  /** The part that operators added. */
  readonly operated: number;
  readonly growth: number;
  readonly shown: number;
}

export interface RunningRule {
  readonly id: number;
  readonly name: string;
  readonly scope: string;
  readonly counter: string;
  readonly most: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly by: string;
  readonly trueCount: number | null;
  readonly growth: number | null;
}

export const previewGrowth = (asked: GrowthQuery, signal?: AbortSignal) => {
  const { content, ...rest } = asked;
  // By POST, for the content is an object.
  const named = content ? { content: { kind: content.kind, id: content.id } } : {};
  return ask<GrowthPreview>(post('/data-expansion/preview', { ...rest, ...named }), { signal });
};

export const readShownCounts = (content: { kind: string; id: number }, signal?: AbortSignal) =>
  ask<{ readonly items: readonly ShownCount[] }>(post('/data-expansion/shown', { content }), { signal });

export const readRuleChanges = (id: number, signal?: AbortSignal) =>
  ask<{ readonly items: readonly RuleChange[] }>(get('/data-expansion/changes', { id }), { signal });

export const undoRuleChange = (id: number, revision: number) =>
  ask<unknown>(post('/data-expansion/undo', { id, revision }));

export const readRunningRules = (signal?: AbortSignal) =>
  ask<{ readonly items: readonly RunningRule[] }>(get('/data-expansion/running'), { signal });

export const stopAllRules = () => ask<{ readonly done: number }>(post('/data-expansion/stop-all'));
