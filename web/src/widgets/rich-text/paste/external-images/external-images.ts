import type { Node } from '@tiptap/pm/model';
import { nodeContains } from '@/widgets/rich-text/node-contains';

/**
 * A picture whose bytes are not stored yet, or stayed on the computer it was copied on: `local:<id>/<file name>`.
 * No browser loads such an address and the server never renders it.
 */
const LOCAL = 'local:';

export const localAddress = (id: string, name: string): string => `${LOCAL}${id}/${encodeURIComponent(name)}`;

export const isLocal = (address: string): boolean => address.startsWith(LOCAL);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** An address as a person can read it: a local picture by its file name. */
export const readableAddress = (address: string): string =>
  isLocal(address) ? decoded(address.slice(address.indexOf('/') + 1)) : address;

/** An address of the console's own origin without that origin, as contents carry it. */
export const withoutOrigin = (address: string, origin = location.origin): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

/** True if a picture still has to be stored with us. That follows from its address alone, for everybody alike. */
export const isExternal = (address: string, prefixes: readonly string[]): boolean =>
  address !== '' && !prefixes.some((prefix) => withoutOrigin(address).startsWith(prefix));

export interface Placed {
  address: string;
  position: number;
}

const holdsPictures = nodeContains((node) => node.type.name === 'image');

/** Every picture of a text that still is foreign, in its order. */
export const foreignPictures = (doc: Node, prefixes: readonly string[]): Placed[] => {
  const found: Placed[] = [];
  doc.descendants((node, position) => {
    const address = node.type.name === 'image' ? String(node.attrs.src ?? '') : '';
    if (isExternal(address, prefixes)) found.push({ address, position });
    return holdsPictures(node);
  });
  return found;
};
