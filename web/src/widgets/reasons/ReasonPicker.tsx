import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button, Kbd, Skeleton, Text } from '@/ui';
import { openTemplates } from './open-templates';
import s from './reasons.module.css';
import { keepsTemplates, useReasons } from './useReasons';

interface Props {
  action: string;
  /** Key of the kind whose templates are offered. */
  kind?: string | undefined;
  onPick: (reason: string) => void;
}

/** The focus starts here, so that a number picks a reason and Enter sends it. */
export function ReasonPicker({ action, kind, onPick }: Props) {
  const { reasons, loading } = useReasons(action, kind);
  const what = action === 'reply' ? '回复' : '原因';
  const group = useRef<HTMLDivElement>(null);
  const arrived = reasons.length > 0;
  useEffect(() => {
    if (arrived && !hasWords(document.activeElement)) group.current?.querySelector('button')?.focus();
  }, [arrived]);
  const key = (event: KeyboardEvent) => {
    const reason = reasons.find((one) => String(one.key) === event.key);
    if (!reason) return;
    event.preventDefault();
    onPick(reason.text);
  };
  return (
    <div
      ref={group}
      className={s.reasons}
      role="group"
      aria-label={`常用${what}，按数字键选用`}
      onKeyDown={key}
    >
      {loading && <Skeleton height={150} />}
      {reasons.map(({ text, key: number }) => (
        <button key={text} type="button" className={s.reason} onClick={() => onPick(text)}>
          {number ? <Kbd>{number}</Kbd> : <Text width={20} />}
          <span>{text}</span>
        </button>
      ))}
      {!loading && kind && keepsTemplates(action) && (
        <div>
          <Button look="text" onClick={() => void openTemplates(kind, action)}>
            管理常用{what}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The person has begun to write: they are left alone. */
const hasWords = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement && element.value !== '';
