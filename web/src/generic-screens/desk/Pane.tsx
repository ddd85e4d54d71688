import type { ReactNode } from 'react';
import { Stack, Box } from '@/ui';
import s from './desk.module.css';

interface DeskPaneProps {
  label: string;
  /** Name of what the pane shows now; its own label without. */
  shown?: string;
  children: ReactNode;
}

/** The pane beside the list of a desk, as high as the list is. */
export const DeskPane = ({ label, shown = label, children }: DeskPaneProps) => (
  <Box as="aside" relative surface={1} className={s.pane} aria-label={label}>
    <Stack top fit overflow="auto" className={s.paneIn} tabIndex={0} role="region" aria-label={shown}>
      {children}
    </Stack>
  </Box>
);

/** A headed part of the pane. */
export const DeskPart = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack as="section" fit gap={10} line="top" className={s.part} aria-label={label}>
    <h3>{label}</h3>
    {children}
  </Stack>
);
