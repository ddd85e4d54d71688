import type { CSSProperties, ReactNode } from 'react';
import { PreviewImage } from '@/widgets/SmallImage';
import type { Atom, Inline, JsonMark, TextRun } from './document';
import s from './diff.module.css';

const SAFE = /^(https?:|\/(?!\/)|data:image\/(png|jpe?g|gif|webp);)/i;

export const safeAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && SAFE.test(value.trim()) ? value : undefined;

export function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((one, index) =>
    one.sort === 'text' ? <Run key={index} run={one} /> : <AtomView key={index} atom={one} />,
  );
}

function AtomView({ atom }: { atom: Atom }) {
  if (atom.sort === 'break') return <br />;
  const src = safeAddress(atom.attrs['src']);
  const alt = typeof atom.attrs['alt'] === 'string' ? atom.attrs['alt'] : '';
  return src ? (
    <PreviewImage sizes="420px" className={s.picture} src={src} alt={alt || '图片'} />
  ) : (
    <span>〔图片〕</span>
  );
}

const TAGS = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
} as const;

function Run({ run }: { run: TextRun }) {
  return run.marks.reduce<ReactNode>((inner, mark) => marked(mark, inner), run.text);
}

const marked = (mark: JsonMark, inner: ReactNode): ReactNode => {
  const Tag = TAGS[mark.type as keyof typeof TAGS];
  if (Tag) return <Tag>{inner}</Tag>;
  if (mark.type === 'link') {
    const href = mark.attrs?.['href'];
    return (
      <span className={s.link} title={typeof href === 'string' ? href : undefined}>
        {inner}
      </span>
    );
  }
  if (mark.type === 'textStyle') return <span style={styleOf(mark)}>{inner}</span>;
  return inner;
};

/** Colours stay away: they would compete with those of the comparison. */
const styleOf = ({ attrs }: JsonMark): CSSProperties => {
  const size = attrs?.['fontSize'];
  return typeof size === 'string' && /^\d{1,2}px$/.test(size) ? { fontSize: size } : {};
};
