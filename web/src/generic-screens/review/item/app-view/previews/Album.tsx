import { Stack } from '@/ui';
import s from './blocks.module.css';
import { address, text, type Rows } from './values';

/** Pictures one below the other, each with its number, its words and its photographer. */
export const Album = ({ pictures }: { pictures: Rows }) => (
  <Stack as="ol" gap={14} className={s.album}>
    {pictures.map(({ picture, caption, credit }, place) => (
      <li key={place}>
        {address(picture) && <img src={address(picture)} alt="" loading="lazy" />}
        <p>
          <b>
            {place + 1}
            <small>/{pictures.length}</small>
          </b>
          {text(caption)}
          {Boolean(credit) && <small>（{text(credit)} 摄）</small>}
        </p>
      </li>
    ))}
  </Stack>
);
