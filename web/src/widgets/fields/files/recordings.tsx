import { Music, RefreshCw, Trash2, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ControlProps, Note, Row } from '@/ui';
import { ACCEPT, mediaProblem, sortOf } from '@/uploads/rules/media';
import { notifyUploaded } from '../../image-edit';
import { isText } from '../checks';
import { pictured, single } from '../facts';
import { None } from '../none';
import { asText, type FieldInputProps, type FieldTypeView, type FieldValueProps } from '../types';
import { nameInUrl } from './urls';
import { chooseFrom } from './choose';
import { FileDrop } from './FileDrop';
import { asButton } from '../as-button';
import s from './files.module.css';
import { PendingUpload } from './PendingUpload';
import { Recording } from './Recording';
import { titleOf, useFieldUploads } from './useFieldUploads';

type Sort = 'video' | 'audio';

const WORDS = {
  video: { name: '视频', icon: Video, hint: '仅支持 mp4', wrong: '只支持mp4格式的视频' },
  audio: { name: '音频', icon: Music, hint: 'mp3、aac、amr、wma 等', wrong: '请选择音频文件' },
} as const;

const problemFor = (sort: Sort) => async (file: File) =>
  sortOf(file) === sort ? mediaProblem(file) : WORDS[sort].wrong;

interface InputProps extends FieldInputProps {
  sort: Sort;
  /** Shown of a recording that is chosen, instead of the plain player. */
  children?: ReactNode;
}

function RecordingInput({ field, value, onChange, control, sort, children }: InputProps) {
  const url = asText(value);
  const { pending, add } = useFieldUploads(problemFor(sort), (stored, file) => {
    onChange(stored.url);
    notifyUploaded({ url: stored.url, type: sort, title: titleOf(file) });
  });
  // A video is referred to by what every browser plays of it, as soon as there is that.
  const take = (playable: string) => control.disabled || playable === url || onChange(playable);
  const choose = async (browse: () => void) => {
    const [chosen] = await chooseFrom(sort, false, browse);
    if (chosen) onChange(chosen);
  };
  return (
    <FileDrop accept={ACCEPT[sort]} disabled={control.disabled} onFiles={add} className={s.single}>
      {({ over, browse }) => (
        <>
          {url &&
            (children ?? <Recording key={url} url={url} label={field.label} sort={sort} onReady={take} />)}
          {pending.map((upload) => (
            <PendingUpload key={upload.id} upload={upload} />
          ))}
          {!control.disabled && pending.length === 0 && (
            <Choices
              {...{ control, sort, over }}
              filled={Boolean(url)}
              onChoose={() => void choose(browse)}
              onRemove={() => onChange(null)}
            />
          )}
          {control.disabled && !url && <None />}
        </>
      )}
    </FileDrop>
  );
}

interface ChoicesProps {
  control: ControlProps;
  sort: Sort;
  over: boolean;
  filled: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

function Choices({ control, sort, over, filled, onChoose, onRemove }: ChoicesProps) {
  const { name, icon: Icon, hint } = WORDS[sort];
  if (!filled)
    return (
      <button
        type="button"
        {...asButton(control)}
        className={s.place}
        data-over={over || undefined}
        onClick={onChoose}
      >
        <Icon size={20} aria-hidden />
        选择{name}，或拖入这里
        <Note size={12}>{hint}</Note>
      </button>
    );
  return (
    <Row as="span" gap={8} className={s.bar}>
      <Button look="text" small {...asButton(control)} onClick={onChoose} icon={RefreshCw}>
        更换
      </Button>
      <Button look="text" small danger onClick={onRemove} icon={Trash2}>
        移除
      </Button>
    </Row>
  );
}

/** Choosing a video for a screen that shows it in its own way. */
export const VideoChoice = (props: Omit<InputProps, 'sort'>) => <RecordingInput {...props} sort="video" />;

const cellFor = (sort: Sort) =>
  function RecordingCell({ value }: FieldValueProps) {
    const url = asText(value);
    const Icon = WORDS[sort].icon;
    if (!url) return <None />;
    return (
      <Row as="span" gap={6} narrow tone="soft" nowrap className={s.cell} title={nameInUrl(url)}>
        <Icon size={14} aria-hidden />
        {WORDS[sort].name}
      </Row>
    );
  };

const readFor = (sort: Sort) =>
  function RecordingRead({ field, value }: FieldValueProps) {
    const url = asText(value);
    return url ? <Recording key={url} url={url} label={field.label} sort={sort} /> : <None />;
  };

const recording = (sort: Sort): FieldTypeView => ({
  Input: (props) => <RecordingInput {...props} sort={sort} />,
  Cell: cellFor(sort),
  Read: readFor(sort),
  ...single,
  ...pictured,
  check: isText(1000),
  wide: { page: false, row: true, table: true },
});

export const video = recording('video');
export const audio = recording('audio');
