import { useState, type ComponentProps } from 'react';
import { useMenu } from '@/stores/menu';

/** As `apps/media/images/thumbnails.py` makes them: their types, and the longest sides. */
const PICTURES = /\.(jpe?g|png|gif|webp|bmp)$/i;
const SIDES = [160, 320, 480, 960];
/** These may move, and a thumbnail stands still. */
const MOVING = /\.(gif|webp)$/i;

/** The thumbnail of a stored picture; the URL itself where there is none. */
export function smallOf(url: string, mediaAddress: string): string {
  // The URL that readers get carries its origin.
  const prefixes = [mediaAddress, '/media/', `${location.origin}/media/`];
  const ours = prefixes.find((prefix) => prefix && url.startsWith(prefix));
  return ours && PICTURES.test(url) ? `/thumb/${url.slice(ours.length)}` : url;
}

/** A thumbnail in all its sizes, for `srcSet`; the browser takes the one that fits the screen. */
export const srcSetOf = (thumbnail: string): string =>
  SIDES.map((side) => `${thumbnail}${thumbnail.includes('?') ? '&' : '?'}w=${side} ${side}w`).join(', ');

/** `sizes` is the width at which the page shows the picture, at most (`64px`). */
type Props = ComponentProps<'img'> & { src: string; sizes: string };

/** For lists and phones: a picture as large as it was taken weighs a hundred times what is seen of it. */
export function SmallImage({ src, sizes, ...rest }: Props) {
  const mediaAddress = useMenu((state) => state.mediaAddress);
  const [broken, setBroken] = useState('');
  const small = smallOf(src, mediaAddress);
  const shown = small !== src && small !== broken ? { srcSet: srcSetOf(small), sizes, src: small } : { src };
  return <img loading="lazy" decoding="async" {...rest} {...shown} onError={() => setBroken(small)} />;
}

/** For previews, by which people judge a picture: a small one, unless that would hide that it moves. */
export const PreviewImage = ({ src, sizes, ...rest }: Omit<Props, 'src'> & { src: string | undefined }) =>
  src === undefined || MOVING.test(src) ? (
    <img loading="lazy" decoding="async" {...rest} src={src} />
  ) : (
    <SmallImage {...rest} {...{ src, sizes }} />
  );
