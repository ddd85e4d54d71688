import type { FieldType } from '@/api/kinds';
import { choice, switchType } from './choices';
import { date, dateRange, datetime } from './dates';
import { image } from './image';
import { json } from './json';
import { count, number, sortOrder } from './numbers';
import { relation } from './relation';
import { richText } from './rich-text';
import { rows } from './rows';
import { colour, link, longText, password, tags, text } from './text';
import type { FieldTypeView } from './types';

/** Every field type of the language; a new one that is missing here fails the type check. */
export const fieldTypes = {
  text,
  long_text: longText,
  rich_text: richText,
  number,
  count,
  image,
  switch: switchType,
  state: choice,
  choice,
  relation,
  tags,
  date,
  datetime,
  date_range: dateRange,
  colour,
  link,
  sort_order: sortOrder,
  rows,
  json,
  password,
} satisfies Record<FieldType, FieldTypeView>;
