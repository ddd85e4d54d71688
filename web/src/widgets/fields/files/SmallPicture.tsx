import { useState } from 'react';
import { srcSetOf } from '../../SmallImage';
import { useFileFacts } from './useFileFacts';

/** A picture as large as it was taken is never loaded into a grid. */
export function SmallPicture({ url }: { url: string }) {
  const facts = useFileFacts(url);
  const [broken, setBroken] = useState(false);
  const small = broken ? '' : facts?.thumbUrl;
  return (
    <img
      src={small || url}
      {...(small && { srcSet: srcSetOf(small), sizes: '160px' })}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
    />
  );
}
