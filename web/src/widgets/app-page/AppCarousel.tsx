import { Box, Row } from '@/ui';
import { SmallImage } from '@/widgets/SmallImage';
import s from './app-page.module.css';
import { Tap } from './Tap';
import type { Story } from './story';

/** The carousel at the head of a page: its first picture, and as many dots as there are; sideways to the others. */
export function AppCarousel({ pictures }: { pictures: readonly Story[] }) {
  if (!pictures.length) return null;
  return (
    <Box relative className={s.carousel}>
      <ul tabIndex={0} aria-label="轮播">
        {pictures.map((picture) => (
          <li key={picture.key}>
            <Tap story={picture} />
            <SmallImage sizes="375px" src={picture.cover} alt="" />
            <span>
              {picture.badge && <b>{picture.badge}</b>}
              {picture.title}
            </span>
          </li>
        ))}
      </ul>
      <Row align="stretch" justify="center" className={s.dots} aria-hidden>
        {pictures.map(({ key }) => (
          <i key={key} />
        ))}
      </Row>
    </Box>
  );
}
