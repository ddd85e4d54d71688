import { digest } from 'lib0/hash/sha256';

/** `crypto.subtle` is missing where a page comes over plain http, so hashes are computed here. */
export const sha256: (bytes: Uint8Array) => Uint8Array = digest;

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const BLOCK = 64;

/** HMAC-SHA256 (RFC 2104). */
export function hmac(key: Uint8Array, text: string): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha256(key) : key);
  const inner = joined(
    padded.map((byte) => byte ^ 0x36),
    bytesOf(text),
  );
  return sha256(
    joined(
      padded.map((byte) => byte ^ 0x5c),
      sha256(inner),
    ),
  );
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
