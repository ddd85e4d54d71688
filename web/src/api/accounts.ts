import { ask, get } from './service';

/** The departments that accounts bear now, those of most people first. */
export const readDepartments = (signal?: AbortSignal) =>
  ask<{ readonly items: readonly string[] }>(get('/system/account/departments'), { signal });
