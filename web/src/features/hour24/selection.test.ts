import { expect, it } from 'vitest';
import { inOrder, momentFor, type Picked } from './selection';

const now = new Date(2026, 10, 22, 9, 0);

it('takes the moment of publication of what is from today or yesterday, and now for what is older', () => {
  expect(momentFor('2026-11-21 18:30:00', now)).toBe('2026-11-21 18:30:00');
  expect(momentFor('2026-11-20 18:30:00', now)).toBe('2026-11-22 09:00:00');
  expect(momentFor('2026-11-22 10:00:00', now)).toBe('2026-11-22 09:00:00');
  expect(momentFor(null, now)).toBe('2026-11-22 09:00:00');
});

it('shows the newest first, as the line reads', () => {
  const picked = (at: string) => ({ at }) as Picked;
  expect(inOrder([picked('2026-11-22 08:00:00'), picked('2026-11-22 09:00:00')]).map(({ at }) => at)).toEqual(
    ['2026-11-22 09:00:00', '2026-11-22 08:00:00'],
  );
});
