import { describe, expect, it } from 'vitest';
import { ballotsOf, inWords, suspectFilter, withoutGaps } from './times';

const point = (at: string, ballots = 1) => ({ at, ballots, frozen: 0 });

describe('intervals of a vote', () => {
  it('end where the next begins, also over midnight', () => {
    expect(ballotsOf('2026-11-23 23:00', 'hour')).toEqual({
      since: '2026-11-23 23:00:00',
      until: '2026-11-24 00:00:00',
    });
    expect(ballotsOf('2026-12-31 23:59', 'minute').until).toBe('2027-01-01 00:00:00');
  });

  it('without ballots stand in the chart with nothing', () => {
    const points = withoutGaps([point('2026-11-23 22:00'), point('2026-11-24 01:00', 5)], 'hour');
    expect(points.map(({ at, ballots }) => [at.slice(11), ballots])).toEqual([
      ['22:00', 1],
      ['23:00', 0],
      ['00:00', 0],
      ['01:00', 5],
    ]);
    expect(withoutGaps([], 'minute')).toEqual([]);
  });

  it('of years are drawn from their end', () => {
    const points = withoutGaps([point('2020-01-01 00:00'), point('2026-11-24 01:00', 5)], 'hour');
    expect(points).toHaveLength(5000);
    expect(points.at(-1)).toEqual(point('2026-11-24 01:00', 5));
  });
});

describe('criteria of ballots', () => {
  it('come from the row that a person looked at', () => {
    expect(suspectFilter('device', 'farm')).toEqual({ device: 'farm' });
    expect(suspectFilter('minute', '2026-11-23 15:04')).toEqual({
      since: '2026-11-23 15:04:00',
      until: '2026-11-23 15:05:00',
    });
  });

  it('are told in words', () => {
    expect(inWords({ address: '203.0.113.9', region: '' })).toBe('IP 地址 203.0.113.9');
  });
});
