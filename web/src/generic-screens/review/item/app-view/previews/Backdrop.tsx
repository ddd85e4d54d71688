import type { ReactNode } from 'react';
import { Box, Column, Stack } from '@/ui';
import s from './overlays.module.css';

/** A page of the app behind something that lies over it. */
export function Backdrop({ page, children }: { page: string; children: ReactNode }) {
  return (
    <Stack relative minHeight="100%">
      <Box pad={16} aria-hidden>
        <strong>{page}</strong>
        <FeedLines count={5} />
      </Box>
      <Column align="center" justify="center" gap={16} className={s.over}>
        {children}
      </Column>
    </Stack>
  );
}

/** Stories as grey bars: what stands around is not what is judged. */
export function FeedLines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={s.line} aria-hidden>
      <i />
      <i />
      <b />
    </div>
  ));
}
