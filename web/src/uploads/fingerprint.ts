import { hex, sha256 } from '@/lib/sha256';

const SAMPLE_BYTES = 256 * 1024;

/** Head, middle and tail: what a file of any length is known by. */
function samplesOf(file: Blob): Blob[] {
  if (file.size <= 3 * SAMPLE_BYTES) return [file];
  const middle = Math.floor((file.size - SAMPLE_BYTES) / 2);
  return [0, middle, file.size - SAMPLE_BYTES].map((from) => file.slice(from, from + SAMPLE_BYTES));
}

/**
 * The same for the same file in any tab and after any reload: SHA-256 over its name, length and samples of its bytes,
 * and its time of change. It takes the same moment for 2 GB as for 2 MB.
 */
export async function fingerprintOf(file: File): Promise<string> {
  const bytes = await new Blob([`${file.name}\n${file.size}\n`, ...samplesOf(file)]).arrayBuffer();
  return `${hex(sha256(new Uint8Array(bytes)))}+${file.lastModified.toString(36)}`;
}

/** True if both are of the same file although one of them is a copy, which has a time of its own. */
export const isCopy = (one: string, other: string): boolean =>
  one.split('+', 1)[0] === other.split('+', 1)[0];
