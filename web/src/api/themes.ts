import { ask, get } from './service';

/** The look of the app in a stretch of time; no theme is the app's own look. */
export interface ThemePlan {
  readonly from: string;
  readonly to: string;
  readonly theme: { readonly id: number; readonly title: string; readonly grey: boolean } | null;
}

export const readThemeSchedule = (platform: string, signal?: AbortSignal) =>
  ask<{ items: readonly ThemePlan[] }>(get('/theme/schedule', { platform }), { signal });
