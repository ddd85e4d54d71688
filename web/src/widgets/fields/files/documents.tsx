import { Download, FileText, Paperclip, Trash2 } from 'lucide-react';
import { fileSize } from '@/lib/numbers';
import { Button, IconButton, Note, Row, Stack, Text, LiveText } from '@/ui';
import { fileProblem } from '@/uploads';
import { Grip, moved, useReorder } from '../../reorder';
import { areUrls, isText } from '../checks';
import { listed, short, single } from '../facts';
import { None } from '../none';
import { asText, type FieldInputProps, type FieldTypeView, type FieldValueProps } from '../types';
import { asUrls, nameInUrl } from './urls';
import { FileDrop } from './FileDrop';
import { asButton } from '../as-button';
import s from './files.module.css';
import { PendingUpload } from './PendingUpload';
import { Player } from './Player';
import { useUrls } from './useUrls';
import { useFieldUploads } from './useFieldUploads';
import { useFileFacts } from './useFileFacts';

const anyFile = (file: File) => fileProblem(file);

/** `file` is a list of at most one. */
function FilesInput({ field, value, onChange, control }: FieldInputProps) {
  const single = field.type === 'file';
  const held = single ? [asText(value)].filter(Boolean) : value;
  const change = (urls: string[]) => onChange(single ? (urls.at(-1) ?? null) : urls);
  const { urls, set, put, room } = useUrls(held, single ? 1 : field.max, change);
  const { pending, add } = useFieldUploads(anyFile, ({ url }, _file, turn) =>
    single ? set([url]) : put(url, turn),
  );
  const order = useReorder(urls.map(nameInUrl), (from, to) => set(moved(urls, from, to)));
  return (
    <FileDrop accept="" multiple={!single} disabled={control.disabled} onFiles={add} className={s.single}>
      {({ over, browse }) => (
        <>
          <div className={s.list} {...order.list}>
            {urls.map((url, index) => (
              <Row gap={6} narrow line="all" round="s" key={url} className={s.line} {...order.row(index)}>
                {!single && !control.disabled && urls.length > 1 && <Grip {...order.grip(index)} />}
                <FileLink url={url} />
                {!control.disabled && (
                  <IconButton
                    icon={Trash2}
                    size={14}
                    small
                    label={`移除${nameInUrl(url)}`}
                    onClick={() => set(urls.filter((_, at) => at !== index))}
                  />
                )}
              </Row>
            ))}
            {pending.map((upload) => (
              <PendingUpload key={upload.id} upload={upload} />
            ))}
          </div>
          {!control.disabled && (single || room > 0) && (
            <Row as="span" gap={8} className={s.bar} data-over={over || undefined}>
              <Button small {...asButton(control)} onClick={browse} icon={Paperclip}>
                {single && urls.length ? '更换文件' : '上传文件'}
              </Button>
              <Note size={12}>也可拖入这里</Note>
            </Row>
          )}
          {control.disabled && urls.length === 0 && <None />}
          <LiveText>{order.spoken}</LiveText>
        </>
      )}
    </FileDrop>
  );
}

function FileLink({ url }: { url: string }) {
  const facts = useFileFacts(url);
  const name = facts?.name ?? nameInUrl(url);
  return (
    <a className={s.file} href={url} download={name} target="_blank" rel="noopener noreferrer" title={name}>
      <FileText size={15} aria-hidden />
      <Text clip narrow>
        {name}
      </Text>
      {facts && (
        <Note fixed size={12}>
          {fileSize(facts.size)}
        </Note>
      )}
      <Download size={14} aria-hidden />
    </a>
  );
}

const held = ({ field, value }: FieldValueProps): string[] =>
  field.type === 'file' ? [asText(value)].filter(Boolean) : asUrls(value);

function FilesCell(props: FieldValueProps) {
  const [first = '', ...more] = held(props);
  if (!first) return <None />;
  return (
    <Row
      as="span"
      gap={6}
      narrow
      tone="soft"
      nowrap
      className={s.cell}
      title={held(props).map(nameInUrl).join('、')}
    >
      <FileText size={14} aria-hidden />
      <Text clip narrow>
        {nameInUrl(first)}
      </Text>
      {more.length > 0 && ` 等 ${more.length + 1} 个`}
    </Row>
  );
}

function FilesRead(props: FieldValueProps) {
  const urls = held(props);
  if (!urls.length) return <None />;
  return (
    <div className={s.list}>
      {urls.map((url) => (
        <Stack key={url} gap={4} narrow>
          <Row gap={6} narrow line="all" round="s" className={s.line}>
            <FileLink url={url} />
          </Row>
          <Playing url={url} />
        </Stack>
      ))}
    </div>
  );
}

const RECORDINGS: Readonly<Record<string, 'video' | 'audio'>> = {
  mp4: 'video',
  aac: 'audio',
  amr: 'audio',
  m4a: 'audio',
  mp3: 'audio',
  wav: 'audio',
};

/** A recording among the files plays where it stands. */
function Playing({ url }: { url: string }) {
  const sort = RECORDINGS[/\.(\w+)$/.exec(url)?.[1]?.toLowerCase() ?? ''];
  return sort && <Player url={url} label={nameInUrl(url)} sort={sort} poster="" />;
}

export const files: FieldTypeView = {
  ...{ Input: FilesInput, Cell: FilesCell, Read: FilesRead },
  ...listed,
  ...short,
  check: areUrls,
  wide: { page: false, row: true, table: true },
  change: 'items',
  shape: 'plain',
};

export const file: FieldTypeView = { ...files, ...single, ...short, check: isText(1000) };
