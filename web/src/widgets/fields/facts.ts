import type { FieldTypeView, Wide } from './types';

/** Facts that several field types share. A type names each group that it takes, and states itself what differs. */

const isUnset = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && !value.trim()) ||
  (Array.isArray(value) && !value.length);

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : (value ?? null));

type Travel = Pick<FieldTypeView, 'isEmpty' | 'blank' | 'toWire' | 'fromUrl' | 'shape' | 'secret'>;
type Look = Pick<FieldTypeView, 'width' | 'wide' | 'inApp' | 'change'>;

/** A value that is one thing, `null` while unset; text travels without the blanks around it. */
export const single: Travel = {
  isEmpty: isUnset,
  blank: () => null,
  toWire: (_, value) => trimmed(value),
  fromUrl: (_, text) => text,
  shape: 'plain',
  secret: false,
};

/** A value that is a list, empty while unset. */
export const listed: Travel = {
  ...single,
  blank: () => [],
  toWire: (_, value) => value ?? [],
  shape: 'list',
};

/** A number in a URL. */
export const numeric: Travel = { ...single, fromUrl: (_, text) => Number(text) };

export const NARROW: Wide = { page: false, row: false, table: false };

/** A short value under its label, which changes as a whole. */
export const short: Look = { width: 'short', wide: NARROW, inApp: 'labelled', change: 'replaced' };

/** The same, of types that tell a reader nothing. */
export const silent: Look = { ...short, inApp: 'silent' };

/** Words, which share what width is left over. */
export const wordy: Look = { ...short, width: 'words', change: 'text' };

/** A picture or a recording, which stands without a label. */
export const pictured: Look = { ...short, inApp: 'bare', change: 'media' };
