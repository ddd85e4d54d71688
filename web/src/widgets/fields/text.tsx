import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { keys } from '@/api/keys';
import { suggestTags } from '@/api/tags';
import { cx } from '@/lib/cx';
import { SEARCH_PAUSE_MS, useDebounce } from '@/lib/use-debounce';
import { Button, Chip, ColourInput, Counter, Input, Row, TagInput, Textarea, Tip } from '@/ui';
import { areTags, isColour, isLink, isText } from './checks';
import { listed, silent, single, wordy } from './facts';
import s from './fields.module.css';
import { None } from './none';
import { asText, type FieldInputProps, type FieldTypeView, type FieldValueProps } from './types';

function TextInput({ field, value, onChange, control }: FieldInputProps) {
  const text = asText(value);
  const limit = field.maxLength;
  return (
    <Input
      {...control}
      value={text}
      placeholder={field.placeholder ?? `请输入${field.label}`}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      {...(limit ? { suffix: <Counter used={[...text].length} limit={limit} /> } : {})}
    />
  );
}

const LongTextInput = ({ field, value, onChange, control }: FieldInputProps) => (
  <Textarea
    {...control}
    value={asText(value)}
    placeholder={field.placeholder ?? `请输入${field.label}`}
    onChange={(event) => onChange(event.target.value)}
    {...(field.maxLength ? { maxLength: field.maxLength } : {})}
  />
);

const TextCell = ({ value }: FieldValueProps) =>
  asText(value) ? (
    <span className={s.clip} title={asText(value)}>
      {asText(value)}
    </span>
  ) : (
    <None />
  );

const TextRead = ({ value }: FieldValueProps) =>
  asText(value) ? <span className={s.lines}>{asText(value)}</span> : <None />;

export const text: FieldTypeView = {
  ...{ Input: TextInput, Cell: TextCell, Read: TextRead },
  ...single,
  ...wordy,
  check: isText(255),
  shape: 'text',
};

export const longText: FieldTypeView = {
  ...text,
  Input: LongTextInput,
  check: isText(20_000),
  wide: { page: true, row: true, table: true },
  inApp: 'bare',
};

/** A secret is set and never shown; the server sends nothing of it. */
const PasswordInput = ({ field, value, onChange, control }: FieldInputProps) => (
  <Input
    {...control}
    type="password"
    autoComplete="new-password"
    value={asText(value)}
    placeholder={field.placeholder ?? `请输入${field.label}`}
    onChange={(event) => onChange(event.target.value)}
  />
);

export const password: FieldTypeView = {
  ...{ Input: PasswordInput, Cell: None, Read: None },
  ...single,
  ...silent,
  check: isText(128),
  toWire: (_, value) => value ?? '',
  secret: true,
};

const HTTP = /^https?:\/\/[^\s/]+/i;

function LinkInput({ field, value, onChange, control }: FieldInputProps) {
  const link = asText(value);
  return (
    <Row as="span" align="stretch" gap={8} className={s.withAction}>
      <Input
        {...control}
        type="url"
        inputMode="url"
        value={link}
        placeholder={field.placeholder ?? 'https://'}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      {HTTP.test(link) && (
        <Tip text="打开链接">
          <Button asChild look="icon">
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`在新标签页打开${field.label}`}
            >
              <ExternalLink size={15} aria-hidden />
            </a>
          </Button>
        </Tip>
      )}
    </Row>
  );
}

const LinkRead = ({ value }: FieldValueProps) =>
  HTTP.test(asText(value)) ? (
    <a
      className={s.clip}
      href={asText(value)}
      target="_blank"
      rel="noopener noreferrer"
      title={asText(value)}
    >
      {asText(value)}
    </a>
  ) : (
    <TextCell field={{ name: '', label: '', type: 'text' }} value={value} />
  );

export const link: FieldTypeView = {
  ...{ Input: LinkInput, Cell: LinkRead, Read: LinkRead },
  ...single,
  ...wordy,
  check: isLink,
  wide: { page: false, row: false, table: true },
};

const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(asText).filter(Boolean) : []);

/** With the call of the field, tags that fit what is typed are offered. */
function TagsInput({ field, value, onChange, control }: FieldInputProps) {
  const [typed, setTyped] = useState('');
  const path = field.optionsCall;
  const text = useDebounce(typed.trim(), SEARCH_PAUSE_MS);
  const { data } = useQuery({
    queryKey: keys.options.called(path ?? '', field.name, text),
    enabled: Boolean(path) && text !== '',
    queryFn: ({ signal }) => suggestTags(path ?? '', text, signal),
    placeholderData: keepPreviousData,
  });
  const offered = path ? { suggestions: text ? (data?.items ?? []) : [], onDraft: setTyped } : {};
  return (
    <TagInput
      {...control}
      {...offered}
      value={words(value)}
      onChange={onChange}
      placeholder={field.placeholder}
    />
  );
}

function Tags({ value, clip }: { value: unknown; clip?: boolean }) {
  const all = words(value);
  if (!all.length) return <None />;
  return (
    <span className={cx(s.chips, clip && s.oneLine)} title={all.join('、')}>
      {all.map((word) => (
        <Chip key={word}>{word}</Chip>
      ))}
    </span>
  );
}

export const tags: FieldTypeView = {
  Input: TagsInput,
  Cell: ({ value }) => <Tags value={value} clip />,
  Read: ({ value }) => <Tags value={value} />,
  ...listed,
  ...wordy,
  check: areTags,
  change: 'items',
};

const ColourField = ({ value, onChange, control }: FieldInputProps) => (
  <ColourInput {...control} value={asText(value)} onChange={onChange} />
);

const Swatch = ({ value }: FieldValueProps) =>
  asText(value) ? (
    <Row as="span" inline gap={6} className={s.swatch} style={{ '--colour': asText(value) } as CSSProperties}>
      {asText(value)}
    </Row>
  ) : (
    <None />
  );

export const colour: FieldTypeView = {
  ...{ Input: ColourField, Cell: Swatch, Read: Swatch },
  ...single,
  ...silent,
  check: isColour,
};
