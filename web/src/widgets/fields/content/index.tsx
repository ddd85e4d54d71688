import { Replace, Search, X } from 'lucide-react';
import { Link } from 'react-router';
import type { ContentReference } from '@/api/contents';
import type { Field } from '@/api/kinds';
import { Button, IconButton, openDialog, Row, Text } from '@/ui';
import { ContentDialog } from '../../content-picker/ContentDialog';
import { isContentOfKinds } from '../checks';
import { useStoredRecord } from '../edited-record';
import { short, single } from '../facts';
import { None } from '../none';
import type { FieldInputProps, FieldTypeView, FieldValueProps } from '../types';
import { numbered } from '../useOptions';
import { ContentCard } from './ContentCard';
import { asButton } from '../as-button';
import s from './content.module.css';
import { urlOf, isContent, outlineOf, warningOf } from './reference';

function ContentInput({ field, value, onChange, control }: FieldInputProps) {
  const content = isContent(value) ? value : null;
  const leftOut = useStoredRecord();
  const choose = async () => {
    const title = `选择${field.label}`;
    const picked = await openDialog<ContentReference>((close) => (
      <ContentDialog {...{ title, leftOut, value: content }} kinds={field.kinds ?? []} onClose={close} />
    ));
    if (picked) onChange(picked);
  };
  if (!content)
    return (
      <Button {...asButton(control)} onClick={() => void choose()} icon={Search}>
        选择内容
      </Button>
    );
  return (
    <Row gap={4} narrow line="all" className={s.held} data-invalid={control['aria-invalid'] || undefined}>
      <ContentCard content={content} />
      {!control.disabled && (
        <>
          <IconButton
            icon={Replace}
            small
            id={control.id}
            label={`更换${field.label}`}
            onClick={() => void choose()}
          />
          <IconButton icon={X} small label={`清除${field.label}`} onClick={() => onChange(null)} />
        </>
      )}
    </Row>
  );
}

function ContentCell({ value }: FieldValueProps) {
  if (!isContent(value)) return <None />;
  const warning = warningOf(value);
  const text = `${value.kindLabel}：${value.label}${warning ? `（${warning}）` : ''}`;
  return (
    <Text clip className={s.line} title={text} data-gone={value.gone || undefined}>
      {text}
    </Text>
  );
}

function ContentRead({ value }: FieldValueProps) {
  if (!isContent(value)) return <None />;
  const path = urlOf(value);
  const card = <ContentCard content={value} />;
  return path ? (
    <Link className={s.link} to={path}>
      {card}
    </Link>
  ) : (
    card
  );
}

export const content: FieldTypeView = {
  ...{ Input: ContentInput, Cell: ContentCell, Read: ContentRead },
  ...single,
  ...short,
  check: isContentOfKinds,
  toWire: (_, value) => (isContent(value) ? { kind: value.kind, id: value.id } : null),
  fromUrl: contentOfUrl,
  wide: { page: false, row: true, table: true },
};

/** `article:7`, of a kind that the field may refer to. */
function contentOfUrl({ kinds }: Field, text: string): ContentReference | null {
  const [key, id] = text.split(':');
  const outline = outlineOf(key ?? '');
  if (!outline || !kinds?.includes(outline.key)) return null;
  const { key: kind, label: kindLabel } = outline;
  return { kind, kindLabel, id: Number(id), label: numbered(Number(id)), cover: '', gone: false };
}
