import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import type { Field } from '@/api/kinds';
import { diffText } from '@/lib/diff';
import { htmlText } from '@/lib/safe-html';
import { FieldRead } from '@/widgets/fields';
import s from './examine.module.css';

const TEXTS: readonly Field['type'][] = ['text', 'long_text', 'rich_text', 'link'];

interface FieldDiffProps {
  field: Field;
  before: unknown;
  after: unknown;
}

/** What became of a field: words in place, anything else old and new. */
export function FieldDiff({ field, before, after }: FieldDiffProps) {
  if (TEXTS.includes(field.type)) return <TextDiff field={field} before={before} after={after} />;
  return (
    <div className={s.replaced}>
      <del className={s.old}>
        <span className="visually-hidden">原为</span>
        <FieldRead field={field} value={before} />
      </del>
      <ArrowRight size={14} aria-hidden />
      <ins className={s.new}>
        <span className="visually-hidden">改为</span>
        <FieldRead field={field} value={after} />
      </ins>
    </div>
  );
}

/** Blocks stand apart as they do in the text itself. */
const paragraphs = (html: unknown) => htmlText(String(html ?? '')).replaceAll('\n', '\n\n');

function TextDiff({ field, before, after }: FieldDiffProps) {
  const parts = useMemo(() => {
    const text = (value: unknown) => (field.type === 'rich_text' ? paragraphs(value) : String(value ?? ''));
    return diffText(text(before), text(after));
  }, [field.type, before, after]);
  const changed = parts.some(({ type }) => type !== 'same');
  return (
    <div className={s.text} data-body={field.type === 'rich_text' || undefined}>
      {!changed && <p className={s.formatOnly}>文字没有变化，只改动了格式或图片属性。</p>}
      {parts.map(({ type, text }, index) => {
        if (type === 'same') return <span key={index}>{text}</span>;
        const Mark = type === 'added' ? 'ins' : 'del';
        return (
          <Mark key={index} className={type === 'added' ? s.added : s.removed}>
            {text}
          </Mark>
        );
      })}
    </div>
  );
}
