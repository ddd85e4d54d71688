import { describe, expect, it } from 'vitest';
import type { StreamData } from './stream';
import { clockText, currentItem, phaseOf } from './time';

/** An instant by the console's clock, which is eight hours ahead of UTC. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`);
const stream = (values: Partial<StreamData>) =>
  ({ liveState: 'planned', startsAt: null, beganAt: null, endedAt: null, ...values }) as StreamData;

describe('the big clock', () => {
  it('counts down to the start and says when it is past', () => {
    const planned = stream({ startsAt: '2026-11-22 20:00:00' });
    expect(phaseOf(planned, at('2026-11-22 19:00:30'))).toEqual({
      says: '距开始还有',
      seconds: -3570,
      late: false,
    });
    expect(phaseOf(planned, at('2026-11-22 20:01:00'))).toMatchObject({ says: '已过开始时间', late: true });
  });
  it('counts how long it runs, and ran', () => {
    const times = { beganAt: '2026-11-22 20:00:00', endedAt: '2026-11-22 21:30:05' };
    expect(phaseOf(stream({ liveState: 'live', ...times }), at('2026-11-22 20:10:00')).seconds).toBe(600);
    expect(phaseOf(stream({ liveState: 'ended', ...times }), at('2026-11-23 08:00:00')).seconds).toBe(5405);
  });
  it('reads as a clock, with days before it', () => {
    expect(clockText(3723)).toBe('01:02:03');
    expect(clockText(-90_061)).toBe('1 天 01:01:01');
  });
});

describe('the programme', () => {
  const programme = [
    { at: '22:30', item: '开场' },
    { at: '随时', item: '连线' },
    { at: '23:00', item: '访谈' },
    { at: '00:15', item: '倒计时' },
  ];
  it.each([
    ['2026-12-31 22:00:00', -1],
    ['2026-12-31 22:59:59', 0],
    ['2026-12-31 23:00:00', 2],
    ['2027-01-01 00:20:00', 3],
  ])('at %s item %i runs', (now, index) => {
    expect(currentItem(programme, '2026-12-31 22:30:00', at(now))).toBe(index);
  });
});
