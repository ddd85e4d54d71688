import { useState, type ComponentProps } from 'react';
import { useMenu } from '@/stores/menu';

/** As `apps/media/images/thumbnails.py` makes them. */
const PICTURES = /\.(jpe?g|png|gif|webp|bmp)$/i;

/** The small picture of a stored one; the address itself where there is none. */
export function smallOf(url: string, mediaAddress: string): string {
  // The address that readers get carries its origin.
  const prefixes = [mediaAddress, '/media/', `${location.origin}/media/`];
  const ours = prefixes.find((prefix) => prefix && url.startsWith(prefix));
  return ours && PICTURES.test(url) ? `/thumb/${url.slice(ours.length)}` : url;
}

/** For lists and phones: a picture as large as it was taken weighs a hundred times what is seen of it. */
export function SmallImage({ src, ...rest }: ComponentProps<'img'> & { src: string }) {
  const mediaAddress = useMenu((state) => state.mediaAddress);
  const [broken, setBroken] = useState('');
  const small = smallOf(src, mediaAddress);
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      src={small === broken ? src : small}
      onError={() => setBroken(small)}
    />
  );
}
