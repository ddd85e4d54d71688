import type { FigureMeaning } from '@/api/performance';
import { Box, Moment, Note, Stack } from '@/ui';
import s from './performance.module.css';

/** Definitions of the figures. */
export const Meanings = ({
  figures,
  reachAt,
}: {
  figures: readonly FigureMeaning[];
  reachAt: string | null;
}) => (
  <Stack as="section" card pad={16} gap={12} aria-label="口径">
    <Box as="h2" size={15} weight={600}>
      口径
    </Box>
    <dl className={s.meanings}>
      {figures.map(({ name, label, meaning }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <Note>
      往日的数由后台每天汇总，今天的数实时统计。
      {reachAt && (
        <>
          往日内容的真实阅读更新于 <Moment at={reachAt} as="ago" />。
        </>
      )}
    </Note>
  </Stack>
);
