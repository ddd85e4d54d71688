import { ImagePlus, Play } from 'lucide-react';
import { useState } from 'react';
import type { FieldSlotProps } from '@/generic-screens/edit/slots';
import { PICTURE_ACCEPT, pictureProblem } from '@/uploads/rules/picture';
import { Button } from '@/ui';
import { chooseFrom } from '@/widgets/fields/files/choose';
import { FileDrop } from '@/widgets/fields/files/FileDrop';
import { PendingUpload } from '@/widgets/fields/files/PendingUpload';
import { titleOf, useFieldUploads } from '@/widgets/fields/files/useFieldUploads';
import { editImage, notifyUploaded } from '@/widgets/image-edit';
import { Bar } from '../Bar';
import { RowsFrame } from '../RowsFrame';
import s from '../collection.module.css';
import { useItems } from '../useRows';
import { CreditForAll } from './CreditForAll';
import { PictureTile } from './PictureTile';
import { Slideshow } from './Slideshow';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The pictures of a collection as a sheet of contact prints: each with its caption and who took it. */
export function Pictures(props: FieldSlotProps) {
  const { field, edit, error, disabled } = props;
  const { rows, items, order } = useItems(props, '张');
  const [playing, setPlaying] = useState<number | null>(null);
  const photographer = textOf(edit.values['photographer']);
  const append = (urls: readonly string[]) =>
    rows.append(urls.map((picture) => ({ picture, credit: photographer, caption: '' })));
  const { pending, add } = useFieldUploads(pictureProblem, (stored, file) => {
    append([stored.url]);
    notifyUploaded({ url: stored.url, type: 'image', title: titleOf(file) }, '图片上传成功');
  });
  const cover = textOf(edit.values['cover']);
  const rework = async (key: string, url: string) => {
    const edited = await editImage({ url, title: '合集图片' });
    if (edited && edited.url !== url) rows.set(key, { picture: edited.url });
  };
  return (
    <FileDrop accept={PICTURE_ACCEPT} multiple disabled={disabled} onFiles={add} className={s.room}>
      {({ over, browse }) => (
        <>
          <RowsFrame
            name={field.name}
            label="图片"
            className={s.sheet}
            error={error}
            order={order}
            over={over}
            bar={
              <Bar rows={rows} disabled={disabled}>
                {!disabled && (
                  <Button small onClick={() => void chooseFrom('image', true, browse).then(append)}>
                    <ImagePlus size={14} aria-hidden />
                    添加图片
                  </Button>
                )}
                <Button small disabled={!rows.rows.length} onClick={() => setPlaying(0)} icon={Play}>
                  幻灯预览
                </Button>
                {!disabled && rows.rows.length > 0 && <CreditForAll rows={rows} />}
              </Bar>
            }
          >
            {items.map(({ key, ...item }) => (
              <PictureTile
                key={key}
                {...item}
                isCover={cover !== '' && cover === item.row['picture']}
                onShow={() => setPlaying(item.index)}
                onEdit={() => void rework(key, textOf(item.row['picture']))}
                onCover={() => edit.change('cover', item.row['picture'])}
              />
            ))}
            {pending.map((upload) => (
              <PendingUpload key={upload.id} upload={upload} />
            ))}
            {!disabled && (
              <button
                type="button"
                className={s.addTile}
                onClick={() => void chooseFrom('image', true, browse).then(append)}
              >
                <ImagePlus size={22} aria-hidden />
                添加图片
                <span>可一次选择、拖入或粘贴多张</span>
              </button>
            )}
          </RowsFrame>
          {playing !== null && <Slideshow rows={rows.rows} at={playing} onClose={() => setPlaying(null)} />}
        </>
      )}
    </FileDrop>
  );
}
