import { expect, test } from 'vitest';
import type { RecordData } from '@/api/records';
import { phaseOf } from './phase';

const buoy = (period: readonly string[], enabled = true) => ({ period, enabled }) as unknown as RecordData;
const NOW = '2026-11-23 12:00:00';

test('a buoy is shown within its period while it is switched on', () => {
  expect(phaseOf(buoy(['2026-11-20 00:00:00', '2026-11-25 00:00:00']), NOW).label).toBe('展示中');
  expect(phaseOf(buoy(['2026-11-20 00:00:00', '2026-11-25 00:00:00'], false), NOW).label).toBe('已停用');
  expect(phaseOf(buoy(['2026-11-24 00:00:00', '2026-11-25 00:00:00']), NOW).label).toBe('待展示');
  expect(phaseOf(buoy(['2026-11-20 00:00:00', '2026-11-22 00:00:00'], false), NOW).label).toBe('已结束');
});
