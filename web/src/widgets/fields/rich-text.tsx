import { htmlText, isEmptyHtml } from '@/lib/safe-html';
import RichText from '../rich-text';
import { HtmlView } from '../HtmlView';
import { isHtml } from './checks';
import { single, wordy } from './facts';
import s from './fields.module.css';
import { None } from './none';
import { asText, type FieldInputProps, type FieldTypeView, type FieldValueProps } from './types';

const RichTextInput = ({ value, onChange, control }: FieldInputProps) => (
  <RichText {...control} value={asText(value)} onChange={onChange} height={420} />
);

const RichTextCell = ({ value }: FieldValueProps) =>
  asText(value) ? <span className={s.clip}>{htmlText(asText(value)).slice(0, 120)}</span> : <None />;

const RichTextRead = ({ field, value }: FieldValueProps) =>
  asText(value) ? <HtmlView html={asText(value)} label={field.label} /> : <None />;

const isEmpty = (value: unknown) => isEmptyHtml(asText(value));

export const richText: FieldTypeView = {
  ...{ Input: RichTextInput, Cell: RichTextCell, Read: RichTextRead },
  ...single,
  ...wordy,
  check: isHtml,
  isEmpty,
  toWire: (_, value) => (isEmpty(value) ? '' : value),
  wide: { page: true, row: false, table: false },
  inApp: 'bare',
  change: 'html',
};
