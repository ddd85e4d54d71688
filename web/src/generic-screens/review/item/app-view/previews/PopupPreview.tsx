import { Stack } from '@/ui';
import { PreviewImage } from '@/widgets/SmallImage';
import { Backdrop } from './Backdrop';
import { Blocks } from './Blocks';
import s from './overlays.module.css';
import { asUrl, labelOf, text, type PreviewProps } from './values';

/** A box over a page of the app: a picture alone, or one with words and a button. */
export function PopupPreview({ kind, record }: PreviewProps) {
  const { form, heading, button } = record;
  return (
    <Backdrop page={labelOf(kind, 'placement', record['placement'])}>
      <div className={s.box}>
        <PreviewImage sizes="375px" src={asUrl(record['cover'])} alt={text(record['title'])} />
        {form === 'card' && (
          <Blocks
            frame="box"
            blocks={[
              { block: 'title', text: heading },
              { block: 'text', text: record['text'] },
              { block: 'button', text: button },
            ]}
          />
        )}
      </div>
      <Stack as="span" centred className={s.close} aria-hidden>
        ✕
      </Stack>
    </Backdrop>
  );
}
