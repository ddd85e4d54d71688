import { Stack } from '@/ui';
import { Backdrop } from './Backdrop';
import s from './scenes.module.css';
import { address, labelOf, text, type SceneProps } from './values';

/** A box over a page of the app: a picture alone, or one with words and a button. */
export function PopupScene({ kind, record }: SceneProps) {
  const { form, cover, heading, button } = record;
  const card = form === 'card';
  return (
    <Backdrop page={labelOf(kind, 'placement', record['placement'])}>
      <div className={s.box} data-bare={card ? undefined : ''}>
        <img src={address(cover)} alt={text(record['title'])} />
        {card && (
          <Stack gap={10} size={15} breaks className={s.words}>
            <h2>{text(heading)}</h2>
            <p>{text(record['text'])}</p>
            {Boolean(button) && <span className={s.button}>{text(button)}</span>}
          </Stack>
        )}
      </div>
      <span className={s.close} aria-hidden>
        ✕
      </span>
    </Backdrop>
  );
}
