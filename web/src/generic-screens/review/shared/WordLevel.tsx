import type { WordHit } from '@/api/review';
import { Tag } from '@/ui';

const TONES = { 1: 'info', 2: 'warn', 3: 'bad' } as const;

/** 提示, 警告 or 禁止, in its colour. */
export const WordLevel = ({ hit }: { hit: Pick<WordHit, 'level' | 'levelLabel'> }) => (
  <Tag tone={TONES[hit.level]}>{hit.levelLabel}</Tag>
);
