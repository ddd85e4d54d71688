import type { WordHit } from '@/api/review';
import { Box, Note, Stack } from '@/ui';
import page from '../../../record/page.module.css';
import { WordLevel } from '../../shared/WordLevel';
import type { Place } from './Findings';
import s from './findings.module.css';

interface Props {
  hits: readonly WordHit[];
  total: number;
  onJump: (at: Place) => void;
}

/** Sensitive words with where they stand, why they are watched, and what may stand instead. */
export function WordHits({ hits, total, onJump }: Props) {
  const gravest = hits.toSorted((one, other) => other.level - one.level);
  return (
    <section className={page.card} aria-label="敏感词">
      <h2 className={page.cardTitle}>
        敏感词 <span className={s.count}>{total}</span>
      </h2>
      <Stack as="ul" list gap={8}>
        {gravest.map((hit) => (
          <Box key={`${hit.field}.${hit.from}.${hit.wordId}`} as="li" line="all" round="s" className={s.hit}>
            <button type="button" className={s.place} onClick={() => onJump(hit)} title="跳到所在位置">
              <WordLevel hit={hit} />
              <Note>{hit.label}</Note>
              <span className={s.passage}>
                {hit.before.slice(-8)}
                <mark data-level={hit.level}>{hit.found}</mark>
                {hit.after.slice(0, 8)}
              </span>
            </button>
            <Advice hit={hit} />
          </Box>
        ))}
      </Stack>
      {total > hits.length && (
        <Note as="p" tone="soft" weight={400}>
          另有 {total - hits.length} 处没有列出。
        </Note>
      )}
    </section>
  );
}

function Advice({ hit }: { hit: WordHit }) {
  const why = [hit.categoryLabel, hit.note].filter(Boolean).join('：');
  return (
    <Stack gap={2} tone="soft" size={13} className={s.advice}>
      {why && <span>{why}</span>}
      {hit.replacement && <span>建议改为“{hit.replacement}”</span>}
      {hit.ignoredBy && <span>{hit.ignoredBy.label} 确认过用法</span>}
    </Stack>
  );
}
