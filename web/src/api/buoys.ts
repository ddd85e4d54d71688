import type { RecordData } from './records';
import { ask, get, post } from './service';

export const readBuoyPages = (signal?: AbortSignal) =>
  ask<{ items: readonly { value: string; label: string }[] }>(get('/buoy/pages'), { signal });

export const addBuoy = (values: Readonly<Record<string, unknown>>) =>
  ask<RecordData>(post('/buoy/add', values));
