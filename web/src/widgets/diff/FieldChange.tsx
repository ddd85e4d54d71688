import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import type { Field } from '@/api/kinds';
import { Row } from '@/ui';
import { FieldRead, viewOf } from '@/widgets/fields';
import s from './diff.module.css';
import { DocumentDiff } from './DocumentDiff';
import { documentOfHtml } from './from-html';
import { ItemsChange } from './ItemsChange';
import { MediaChange } from './MediaChange';
import { Parts } from './RowView';
import { compareText } from './words';

interface Props {
  field: Field;
  before: unknown;
  after: unknown;
  /** Names of the two sides; for rich text. */
  names?: { before: string; after: string };
}

const NAMES = { before: '原内容', after: '新内容' };

/**
 * Change of a field: words in place, a rich text block by block, pictures side by side, lists by their items,
 * anything else old and new.
 */
export function FieldChange({ field, before, after, names = NAMES }: Props) {
  const { change } = viewOf(field);
  if (change === 'html') return <HtmlDiff before={before} after={after} names={names} />;
  if (change === 'text') return <TextChange before={before} after={after} />;
  if (change === 'media') return <MediaChange {...{ field, before, after, names }} />;
  if (change === 'items' && isList(before, after))
    return <ItemsChange field={field} before={listOf(before)} after={listOf(after)} />;
  return (
    <Row wrap gap={8} className={s.replaced}>
      <del className={s.old}>
        <span className="visually-hidden">原为</span>
        <FieldRead field={field} value={before} />
      </del>
      <ArrowRight size={14} aria-hidden />
      <ins className={s.new}>
        <span className="visually-hidden">改为</span>
        <FieldRead field={field} value={after} />
      </ins>
    </Row>
  );
}

const isList = (before: unknown, after: unknown): boolean => Array.isArray(before) || Array.isArray(after);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function TextChange({ before, after }: { before: unknown; after: unknown }) {
  const parts = useMemo(() => compareText(String(before ?? ''), String(after ?? '')), [before, after]);
  return (
    <p className={s.line}>
      <Parts parts={parts} />
    </p>
  );
}

function HtmlDiff({
  before,
  after,
  names,
}: {
  before: unknown;
  after: unknown;
  names: Props['names'] & object;
}) {
  const old = useMemo(() => documentOfHtml(String(before ?? '')), [before]);
  const now = useMemo(() => documentOfHtml(String(after ?? '')), [after]);
  return <DocumentDiff before={old} after={now} names={names} screenKeys />;
}
