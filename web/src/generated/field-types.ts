// Written by `python3 manage.py export_console` from the kinds. Do not edit.
export type FieldType =
  | 'audio'
  | 'choice'
  | 'colour'
  | 'conditions'
  | 'content'
  | 'count'
  | 'date'
  | 'date_range'
  | 'datetime'
  | 'file'
  | 'files'
  | 'image'
  | 'images'
  | 'link'
  | 'long_text'
  | 'money'
  | 'number'
  | 'password'
  | 'percent'
  | 'phone'
  | 'place'
  | 'relation'
  | 'repeater'
  | 'rich_text'
  | 'sort_order'
  | 'state'
  | 'switch'
  | 'tags'
  | 'text'
  | 'video';

/** Chosen rather than typed: 请选择…. */
export const pickedTypes: ReadonlySet<FieldType> = new Set(['audio', 'choice', 'content', 'date', 'date_range', 'datetime', 'file', 'files', 'image', 'images', 'relation', 'video']);

/** Their value is a list. */
export const listTypes: ReadonlySet<FieldType> = new Set(['files', 'images', 'repeater', 'tags']);
