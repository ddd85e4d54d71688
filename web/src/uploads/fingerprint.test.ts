import { expect, it } from 'vitest';
import { fingerprintOf, isCopy } from './fingerprint';

const film = (text: string, lastModified = 1) => new File([text], 'a.mp4', { lastModified });

it('knows a file again, and a copy of it as one', async () => {
  const [first, again, copy, other] = await Promise.all(
    [film('0123'), film('0123'), film('0123', 2), film('0124')].map(fingerprintOf),
  );
  expect(again).toBe(first);
  expect(copy).not.toBe(first);
  expect([isCopy(first!, copy!), isCopy(first!, other!)]).toEqual([true, false]);
});
