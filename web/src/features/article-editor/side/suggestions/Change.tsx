import type { Suggestion } from '@/widgets/rich-text/suggestions/list';
import { Box } from '@/ui';
import s from './suggestions.module.css';
import { shortened } from './words';

/** The words that go and those that come, as they stand in the text. */
export function Change({ suggestion: { inserted, deleted, restyled, others } }: { suggestion: Suggestion }) {
  return (
    <Box as="p" overflow="hidden" size={13} breaks className={s.change}>
      {deleted && <del>{shortened(deleted)}</del>}
      {inserted && <ins>{shortened(inserted)}</ins>}
      {restyled && <span>格式：{shortened(restyled)}</span>}
      {others.length > 0 && <span>{others.map(shortened).join('、')}</span>}
    </Box>
  );
}
