import { describe, expect, it } from 'vitest';
import { consoleNow, durationText, minutesSince, momentText, readMoment } from './dates';

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
