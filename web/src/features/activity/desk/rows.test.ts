import { expect, it } from 'vitest';
import type { Step } from '@/api/activities';
import { ageFilter, ageLabel, enrolmentsOf, shares, stepFilter, timeFilter, timeLabel } from './rows';

it('leads from a point of the curve to the people of that hour, day or month', () => {
  const of = (key: string, step: Step) => timeFilter({ key, number: 3 }, step)['createdAt'];
  expect(of('2026-11-23 15', 'hour')).toBe('2026-11-23 15:00:00,2026-11-23 15:59:59');
  expect(of('2026-11-23', 'day')).toBe('2026-11-23,2026-11-23');
  expect(of('2028-02', 'month')).toBe('2028-02-01,2028-02-29');
});

it('names a point shortly', () => {
  expect(timeLabel('2026-11-09 08', 'hour')).toBe('11-09 8 时');
  expect(timeLabel('2026-11-09', 'day')).toBe('11-09');
  expect(timeLabel('2026-11', 'month')).toBe('2026-11');
});

it('leads from an age band to its people, and nowhere where the age is unknown', () => {
  expect(ageFilter('20')).toEqual({ leastAge: '20', mostAge: '29' });
  expect(ageFilter('90')).toEqual({ leastAge: '90' });
  expect(ageFilter('')).toBeNull();
  expect([ageLabel(''), ageLabel('0'), ageLabel('90')]).toEqual(['未填写', '0–9 岁', '90 岁以上']);
});

it('keeps the number of the activity last, whatever narrows the list', () => {
  expect(enrolmentsOf(7, { source: 'share' })).toBe('/activityEnrolments?source=share&id=7');
});

it('gives each step of the funnel its share of the step before', () => {
  const steps = [
    { key: 'view', number: 0 },
    { key: 'enrol', number: 40 },
    { key: 'seat', number: 30 },
  ];
  expect(shares(steps).map(({ share }) => share)).toEqual([null, null, 75]);
});

it('shows the people of a step only where a list finds exactly them', () => {
  expect(stepFilter('enrol')).toEqual({});
  expect(stepFilter('view')).toBeNull();
});
