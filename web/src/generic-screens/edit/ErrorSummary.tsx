import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Field, Kind } from '@/api/kinds';
import { Button, Row } from '@/ui';
import type { FieldErrors } from '@/widgets/fields';
import { controlId } from './EditSections';
import s from './edit.module.css';

/** The control that an error belongs to: `links.0.title` is a control inside the control of `links`. */
const focusOf = (path: string) => {
  const [name = '', ...rest] = path.split('.');
  const exact = document.getElementById([controlId(name), ...rest].join('.'));
  const target = exact ?? document.getElementById(controlId(name));
  target?.scrollIntoView({ block: 'center' });
  target?.focus();
};

function labelOf(fields: readonly Field[], path: string): string {
  const [name, index, sub] = path.split('.');
  const field = fields.find((item) => item.name === name);
  const inner = field?.fields?.find((item) => item.name === sub);
  if (!field) return path;
  return inner ? `${field.label}第 ${Number(index) + 1} 项的${inner.label}` : field.label;
}

/** All errors in one place; each leads to its field. Takes the focus when a save was refused. */
export function ErrorSummary({ kind, errors }: { kind: Kind; errors: FieldErrors }) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors);
  const some = entries.length > 0;
  useEffect(() => {
    if (some) box.current?.focus();
  }, [some]);
  if (!some) return null;
  return (
    <div ref={box} className={s.summary} role="alert" tabIndex={-1} aria-label="填写有误">
      <Row as="p" gap={8} weight={600} className={s.summaryTitle}>
        <CircleAlert size={16} aria-hidden />
        还有 {entries.length} 处需要修改，改好后再保存：
      </Row>
      <ul>
        {entries.map(([path, text]) => (
          <li key={path}>
            <Button look="text" danger onClick={() => focusOf(path)}>
              {labelOf(kind.fields, path)}
            </Button>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
