import { expect, test } from 'vitest';
import type { RecordData } from '@/api/records';
import { absenceOf, compareVersions, isVersion, knownVersions } from './client';

const made = (fields: Readonly<Record<string, unknown>>): RecordData =>
  ({ id: 1, platform: 'all', enabled: true, ...fields }) as unknown as RecordData;

test('versions are compared by their numbers, not by their letters', () => {
  expect(compareVersions('8.10.0', '8.9')).toBeGreaterThan(0);
  expect(compareVersions('8.2', '8.2.0')).toBe(0);
  expect(isVersion('8')).toBe(false);
  expect(isVersion('')).toBe(true);
});

test('a function is absent for each reason that the app has', () => {
  const record = made({ platform: 'harmony', leastVersion: '8.4.0', enabled: false });
  expect(absenceOf(record, { platform: 'ios', version: '8.2' })).toEqual([
    '已停用',
    '只在鸿蒙显示',
    '8.4.0 及以上才显示',
  ]);
  expect(absenceOf(made({ leastVersion: '8.4.0' }), { platform: 'ios', version: '8.10' })).toEqual([]);
  expect(absenceOf(made({ mostVersion: '9.0.0' }), { platform: '', version: '9.0.1' })).toHaveLength(1);
});

test('without a platform or a version nothing is left out for them', () => {
  const record = made({ platform: 'ios', leastVersion: '8.4.0' });
  expect(absenceOf(record, { platform: '', version: '' })).toEqual([]);
});

test('versions are offered once, the newest first', () => {
  const records = [made({ leastVersion: '8.9.0', mostVersion: '' }), made({ leastVersion: '8.10.0' })];
  expect(knownVersions(records, ['8.9.0', 'beta', '9.0'])).toEqual(['9.0', '8.10.0', '8.9.0']);
});
