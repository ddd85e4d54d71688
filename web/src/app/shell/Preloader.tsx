import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSettings } from '@/stores/settings';
import { Stack } from '@/ui';
import s from './shell.module.css';

const SHOWN_MS = 2500;

/** The optional curtain over the first moments after the console was opened. */
export function Preloader() {
  const [shown, setShown] = useState(() => useSettings.getState().preloader);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(setShown, SHOWN_MS, false);
    return () => {
      clearTimeout(timer);
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <Stack
      centred
      surface={1}
      tone="primary"
      className={s.preloader}
      role="status"
      aria-label="正在打开控制台"
    >
      <LoaderCircle size={36} className={s.spin} aria-hidden />
    </Stack>
  );
}
