import { expect, it } from 'vitest';
import { bytesOf, hex, hmac, sha256 } from './sha256';

it('hashes as the standards say', () => {
  expect(hex(sha256(bytesOf('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  // RFC 4231, cases 2 and 6.
  expect(hex(hmac(bytesOf('Jefe'), 'what do ya want for nothing?'))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
  const long = new Uint8Array(131).fill(0xaa);
  expect(hex(hmac(long, 'Test Using Larger Than Block-Size Key - Hash Key First'))).toBe(
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  );
});
