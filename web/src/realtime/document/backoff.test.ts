import { describe, expect, it } from 'vitest';
import { Backoff } from './backoff';

/** A repeatable source of chance. */
const chance = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

const CUT = 1006;
const DRAIN = 1012;

/** Time at which a client is back, in milliseconds after a server that was away for `outage` returned. */
const backAfter = (outage: number, random: () => number, code = CUT): number => {
  const backoff = new Backoff(random);
  let now = backoff.next(code, 0);
  while (now < outage) now += backoff.next(CUT, now);
  return now - outage;
};

const share = (values: number[], limit: number): number =>
  values.filter((value) => value <= limit).length / values.length;

describe('waiting to reconnect', () => {
  it.each([0, 1_000, 5_000, 10_000, 20_000, 40_000, 60_000])(
    'has 95 of 100 clients back within ten seconds of an outage of %i ms',
    (outage) => {
      const random = chance(outage + 1);
      const back = Array.from({ length: 2_000 }, () => backAfter(outage, random));
      expect(share(back, 9_000)).toBeGreaterThan(0.95);
    },
  );

  it('first tries after 0.2 to 1.5 seconds', () => {
    const random = chance(7);
    const first = Array.from({ length: 1_000 }, () => new Backoff(random).next(CUT, 0));
    expect(Math.min(...first)).toBeGreaterThanOrEqual(200);
    expect(Math.max(...first)).toBeLessThanOrEqual(1_500);
  });

  it('spreads wider when the server said that it restarts', () => {
    const random = chance(11);
    const first = Array.from({ length: 1_000 }, () => new Backoff(random).next(DRAIN, 0));
    expect(share(first, 1_500)).toBeLessThan(0.35);
    expect(Math.max(...first)).toBeLessThanOrEqual(5_000);
  });

  it('does not knock at the same moment as everybody else', () => {
    const random = chance(3);
    const back = Array.from({ length: 1_000 }, () => backAfter(30_000, random));
    const busiest = Array.from({ length: 80 }, (_, tenth) =>
      share(
        back.map((value) => Math.abs(value - tenth * 100)),
        50,
      ),
    );
    expect(Math.max(...busiest)).toBeLessThan(0.1);
  });

  it('waits up to fifteen seconds in a long outage and begins anew after it', () => {
    const backoff = new Backoff(() => 1);
    for (let now = 0; now <= 120_000; now += 10_000) backoff.next(CUT, now);
    expect(backoff.next(CUT, 130_000)).toBe(15_000);
    backoff.reset();
    expect(backoff.next(CUT, 140_000)).toBe(1_500);
  });

  it('keeps to what the server asked for at least', () => {
    expect(new Backoff(() => 0).next(4429, 0, 5)).toBeCloseTo(4_000);
    expect(new Backoff(() => 1).next(4429, 0, 5)).toBeCloseTo(6_000);
  });
});
