import { ask, get } from './service';

export interface HonourReference {
  readonly kind: string;
  readonly id: number;
  readonly label?: string;
}

export interface CalendarDay {
  readonly date: string;
  readonly points: number;
  readonly honour: HonourReference | null;
  /** The day has a reward of its own. */
  readonly special: boolean;
}

/** A month as readers get it by the open interface. */
export interface SignInCalendar {
  readonly month: string;
  readonly open: boolean;
  readonly days: readonly CalendarDay[];
  readonly streaks: readonly { days: number; points: number; honour: HonourReference | null }[];
  readonly makeUp: { limit: number; days: number; cost: number; rewarded: boolean } | null;
}

export interface DayFigures {
  readonly attended: number;
  readonly madeUp: number;
  readonly points: number;
}

export interface SignInMonth {
  readonly calendar: SignInCalendar;
  /** The record with the month's own rules. */
  readonly ownId: number | null;
  /** The earlier month whose rules hold. */
  readonly inheritedFrom: string | null;
  readonly figures: Readonly<Record<string, DayFigures>>;
  readonly honours: readonly HonourReference[];
}

export const readSignInMonth = (month: string, signal?: AbortSignal) =>
  ask<SignInMonth>(get('/task/signin/calendar', { month }), { signal });

export interface DayStatistics extends DayFigures {
  readonly day: string;
  /** Completions of all tasks, and what they earned; `points` are those of attendance. */
  readonly done: number;
  readonly taskPoints: number;
}

export interface TaskFigures {
  readonly id: number;
  readonly title: string;
  readonly done: number;
  readonly points: number;
}

export interface TaskStatistics {
  readonly days: readonly DayStatistics[];
  readonly tasks: readonly TaskFigures[];
}

export const readTaskStatistics = (days: number, signal?: AbortSignal) =>
  ask<TaskStatistics>(get('/task/stats', { days }), { signal });
