import { partsFrame, step2Frame, updateFrame } from './frames';

/** The server takes eight megabytes as one answer. */
const PARTS_AT_ONCE = 8;

/** Sends an answer to step 1 in parts; each group of them is applied as one. */
export const sendParts = (parts: readonly Uint8Array[], send: (frame: Uint8Array) => unknown): void => {
  for (let at = 0; at < parts.length; at += PARTS_AT_ONCE) {
    const group = parts.slice(at, at + PARTS_AT_ONCE);
    const last = group.pop();
    if (group.length > 0) send(partsFrame(group.length + 1));
    group.forEach((part) => send(updateFrame(part)));
    if (last) send(step2Frame(last));
  }
};
