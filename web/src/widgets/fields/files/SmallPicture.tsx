import { useState } from 'react';
import { useFileFacts } from './useFileFacts';

/** A picture as large as it was taken is never loaded into a grid. */
export function SmallPicture({ url }: { url: string }) {
  const facts = useFileFacts(url);
  const [broken, setBroken] = useState(false);
  const small = broken ? '' : facts?.thumbUrl;
  return <img src={small || url} alt="" loading="lazy" draggable={false} onError={() => setBroken(true)} />;
}
