import { Stack } from '@/ui';
import { PreviewImage } from '@/widgets/SmallImage';
import s from './blocks.module.css';
import { asUrl, text, type Rows } from './values';

/** Pictures one below the other, each with its number, its words and its photographer. */
export const Album = ({ pictures }: { pictures: Rows }) => (
  <Stack as="ol" gap={14} className={s.album}>
    {pictures.map(({ picture, caption, credit }, index) => (
      <li key={index}>
        {asUrl(picture) && <PreviewImage sizes="375px" src={asUrl(picture)} alt="" />}
        <p>
          <b>
            {index + 1}
            <small>/{pictures.length}</small>
          </b>
          {text(caption)}
          {Boolean(credit) && <small>（{text(credit)} 摄）</small>}
        </p>
      </li>
    ))}
  </Stack>
);
