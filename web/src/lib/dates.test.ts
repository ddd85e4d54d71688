import { describe, expect, it } from 'vitest';
import {
  agoText,
  consoleNow,
  durationText,
  fullMoment,
  minutesSince,
  momentText,
  plannedText,
  readMoment,
} from './dates';

describe('moments', () => {
  it.each(['2026-11-21 09:05:00', '2026-11-21 09:05', '2026/11/21 09:05'])('reads %s', (text) => {
    expect(momentText(readMoment(text) as Date)).toBe('2026-11-21 09:05:00');
  });
  it.each(['', '昨天', '2026-13-01', '2026-02-30', '0026-01-01'])('refuses "%s"', (text) => {
    expect(readMoment(text)).toBeNull();
  });
  it('counts the minutes an item has waited by the console’s clock, wherever the browser stands', () => {
    expect(minutesSince('2026-11-21 09:00:00', new Date('2026-11-21T10:30:59+08:00'))).toBe(90);
  });
  it('reads the console’s wall clock', () => {
    expect(momentText(consoleNow(new Date('2026-11-21T16:30:00Z')))).toBe('2026-11-22 00:30:00');
  });
  it.each([
    [0, '不到 1 分钟'],
    [25, '25 分钟'],
    [60, '1 小时'],
    [200, '3 小时 20 分'],
    [1440, '1 天'],
    [3000, '2 天 2 小时'],
  ])('%d minutes are %s', (minutes, text) => expect(durationText(minutes)).toBe(text));
});

describe('moments as people say them', () => {
  const now = new Date('2026-11-27T19:30:00+08:00');
  it.each([
    ['2026-11-27 22:00:00', '今天 周五 22:00'],
    ['2026-11-28 08:00:00', '明天 周六 08:00'],
    ['2026-12-01 08:00:00', '12月1日 周二 08:00'],
    ['2027-01-03 08:00:00', '2027年1月3日 周日 08:00'],
    ['待定', '待定'],
  ])('plans by %s as %s', (at, text) => expect(plannedText(at, now)).toBe(text));
  it.each([
    ['2026-11-27 19:29:40', '刚刚'],
    ['2026-11-27 19:05:00', '25 分钟前'],
    ['2026-11-27 16:10:00', '3 小时 20 分前'],
    ['2026-11-26 23:10:00', '昨天 23:10'],
    ['2026-11-20 08:00:00', '11月20日 08:00'],
    ['2025-11-20 08:00:00', '2025年11月20日 08:00'],
    ['2026-11-28 08:00:00', '明天 08:00'],
  ])('says of %s that it was %s', (at, text) => expect(agoText(at, now)).toBe(text));
  it('are told in full with the weekday', () => {
    expect(fullMoment('2026-11-28 08:00:00')).toBe('2026-11-28 周六 08:00:00');
    expect(fullMoment('2026-11-28')).toBe('2026-11-28 周六');
    expect(fullMoment('')).toBe('');
  });
});
