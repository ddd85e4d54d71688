import { messageOf } from '@/api/errors';
import { Button, Note } from '@/ui';
import page from '../../../record/page.module.css';
import { useRememberedHeight } from '@/lib/use-remembered-height';
import type { Findings as Found } from '../useFindings';
import { AuthorCard } from './AuthorCard';
import { SameTitles } from './SameTitles';
import { WordHits } from './WordHits';
import s from './findings.module.css';

/** Of the author's record and a sensitive word or two. */
const USUAL_HEIGHT = 360;

interface Props {
  findings: Found;
  /** Leads to a word; null where the words stand elsewhere. */
  onJump: ((at: Place) => void) | null;
}

/** Sensitive words alone. */
export function WordFindings({ findings, onJump }: Props) {
  const { hits = [], total = 0 } = findings.words.data ?? {};
  return hits.length > 0 && onJump ? <WordHits hits={hits} total={total} onJump={onJump} /> : null;
}

/** Facts for a reviewer beside the text: sensitive words, equal titles, the author's record. */
export function Findings({ findings, onJump }: Props) {
  const { context, words } = findings;
  const failed = [words, context].filter(({ isError }) => isError);
  const place = useRememberedHeight('findings', USUAL_HEIGHT);
  return (
    <div className={s.findings} {...place}>
      {(words.isLoading || context.isLoading) && <span aria-busy="true" />}
      {failed.length > 0 && (
        <section className={page.card} aria-label="没有取到的信息">
          <Note as="p" tone="soft" weight={400}>
            敏感词或作者信息没有取到：{messageOf(failed[0]?.error)}
          </Note>
          <div>
            <Button small onClick={() => failed.forEach((query) => void query.refetch())}>
              重新获取
            </Button>
          </div>
        </section>
      )}
      <WordFindings findings={findings} onJump={onJump} />
      {context.data && context.data.same.length > 0 && <SameTitles same={context.data.same} />}
      {context.data?.author && <AuthorCard author={context.data.author} />}
    </div>
  );
}

/** A passage in what is shown: the words themselves and what stands before them. */
export interface Place {
  found: string;
  before: string;
  field: string;
}
