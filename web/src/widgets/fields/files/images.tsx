import { ImagePlus, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton, Note, Row, Stack, LiveText } from '@/ui';
import { PICTURE_ACCEPT, pictureProblem } from '@/uploads/rules/picture';
import { SmallImage } from '@/widgets/SmallImage';
import { editImage, notifyUploaded } from '../../image-edit';
import { moved, useReorder } from '../../reorder';
import { areUrls } from '../checks';
import { listed, pictured } from '../facts';
import { None } from '../none';
import type { FieldInputProps, FieldTypeView, FieldValueProps } from '../types';
import { asUrls } from './urls';
import { chooseFrom } from './choose';
import { FileDrop } from './FileDrop';
import { asButton } from '../as-button';
import s from './files.module.css';
import { PendingUpload } from './PendingUpload';
import { PictureDialog } from './PictureDialog';
import { SmallPicture } from './SmallPicture';
import { useUrls } from './useUrls';
import { titleOf, useFieldUploads } from './useFieldUploads';

function ImagesInput({ field, value, onChange, control }: FieldInputProps) {
  const { urls, set, put, replace, room } = useUrls(value, field.max, onChange);
  const [shown, setShown] = useState<number | null>(null);
  const { pending, add } = useFieldUploads(pictureProblem, (stored, file, turn) => {
    put(stored.url, turn);
    notifyUploaded({ url: stored.url, type: 'image', title: titleOf(file) }, '图片上传成功');
  });
  const labels = urls.map((_, index) => `${field.label}第 ${index + 1} 张`);
  const order = useReorder(labels, (from, to) => set(moved(urls, from, to)));
  const edit = async (url: string) => {
    const edited = await editImage({ url, title: field.label });
    if (edited) replace(url, edited.url);
  };
  const choose = async (browse: () => void) => {
    for (const url of await chooseFrom('image', true, browse)) put(url);
  };
  return (
    <FileDrop accept={PICTURE_ACCEPT} multiple disabled={control.disabled} onFiles={add}>
      {({ over, browse }) => (
        <div
          className={s.grid}
          role="group"
          aria-labelledby={control['aria-labelledby']}
          data-over={over || undefined}
          {...order.list}
        >
          {urls.map((url, index) => (
            <Tile
              key={url}
              url={url}
              label={labels[index] ?? ''}
              row={order.row(index)}
              grip={order.grip(index)}
              disabled={control.disabled}
              onShow={() => setShown(index)}
              onEdit={() => void edit(url)}
              onRemove={() => set(urls.filter((_, at) => at !== index))}
            />
          ))}
          {pending.map((upload) => (
            <PendingUpload key={upload.id} upload={upload} />
          ))}
          {!control.disabled && room > 0 && (
            <button
              type="button"
              {...asButton(control)}
              className={s.add}
              onClick={() => void choose(browse)}
            >
              <ImagePlus size={20} aria-hidden />
              添加图片
              <Note size={12}>可拖入、粘贴</Note>
            </button>
          )}
          {control.disabled && urls.length === 0 && <None />}
          {shown !== null && (
            <PictureDialog urls={urls} at={shown} title={field.label} onClose={() => setShown(null)} />
          )}
          <LiveText>{order.spoken}</LiveText>
        </div>
      )}
    </FileDrop>
  );
}

interface TileProps {
  url: string;
  label: string;
  row: object;
  grip: object;
  disabled: boolean | undefined;
  onShow: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** The picture is its own grip: dragged or moved by the arrow keys, opened by a click or Enter, removed by Delete. */
function Tile({ url, label, row, grip, disabled, onShow, onEdit, onRemove }: TileProps) {
  return (
    <Stack relative line="all" round="s" surface={2} overflow="hidden" className={s.tile} {...row}>
      <button
        type="button"
        className={s.view}
        onClick={onShow}
        onKeyUp={({ key }) => key === 'Delete' && !disabled && onRemove()}
        {...(disabled ? { 'aria-label': `查看${label}` } : grip)}
      >
        <SmallPicture url={url} />
      </button>
      {!disabled && (
        <Row as="span" gap={2} surface={1} align="stretch" className={s.tileActions}>
          <IconButton icon={PencilLine} size={14} small label={`编辑${label}`} onClick={onEdit} />
          <IconButton icon={Trash2} size={14} small label={`移除${label}`} onClick={onRemove} />
        </Row>
      )}
    </Stack>
  );
}

function ImagesCell({ field, value }: FieldValueProps) {
  const urls = asUrls(value);
  if (!urls.length) return <None />;
  return (
    <Row as="span" gap={6} narrow tone="soft" nowrap className={s.cell}>
      <SmallImage sizes="48px" src={urls[0] ?? ''} alt={`${field.label}第 1 张`} />
      {urls.length} 张
    </Row>
  );
}

function ImagesRead({ field, value }: FieldValueProps) {
  const urls = asUrls(value);
  const [shown, setShown] = useState<number | null>(null);
  if (!urls.length) return <None />;
  return (
    <div className={s.grid}>
      {urls.map((url, index) => (
        <Stack relative line="all" round="s" surface={2} overflow="hidden" key={url} className={s.tile}>
          <button
            type="button"
            className={s.view}
            aria-label={`查看${field.label}第 ${index + 1} 张`}
            onClick={() => setShown(index)}
          >
            <SmallPicture url={url} />
          </button>
        </Stack>
      ))}
      {shown !== null && (
        <PictureDialog urls={urls} at={shown} title={field.label} onClose={() => setShown(null)} />
      )}
    </div>
  );
}

export const images: FieldTypeView = {
  ...{ Input: ImagesInput, Cell: ImagesCell, Read: ImagesRead },
  ...listed,
  ...pictured,
  check: areUrls,
  wide: { page: false, row: true, table: true },
  change: 'items',
};
