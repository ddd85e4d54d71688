import { Box, Stack } from '@/ui';
import s from './shell.module.css';

/** The outline of the console while its first screen is fetched. */
export function BootFrame() {
  return (
    <Stack full className={s.boot} role="status" aria-label="正在打开控制台">
      <div className={s.bootSide} />
      <Box surface={1} line="bottom" />
    </Stack>
  );
}
