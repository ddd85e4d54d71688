import type { Field, FieldType } from '@/api/kinds';
import { choice, state, switchType } from './choices';
import { conditions } from './conditions';
import { content } from './content';
import { date, dateRange, datetime } from './dates';
import { file, files } from './files/documents';
import { images } from './files/images';
import { audio, video } from './files/recordings';
import { image } from './image';
import { money } from './money';
import { count, number, percent, sortOrder } from './numbers';
import { place } from './place';
import { phone } from './phone';
import { relation } from './relation';
import { richText } from './rich-text';
import { repeater } from './repeater';
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
  images,
  video,
  audio,
  file,
  files,
  money,
  percent,
  place,
  conditions,
  content,
  switch: switchType,
  state,
  choice,
  relation,
  tags,
  date,
  datetime,
  date_range: dateRange,
  colour,
  link,
  sort_order: sortOrder,
  repeater,
  password,
  phone,
} satisfies Record<FieldType, FieldTypeView>;

export const viewOf = ({ type }: Field): FieldTypeView => fieldTypes[type];
