import { CircleAlert, CircleCheck, UploadCloud } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Text } from '@/ui';
import type { Summary } from './summary';
import s from './panel.module.css';

const ICONS = { normal: UploadCloud, ok: CircleCheck, bad: CircleAlert, warn: CircleAlert };

/** The panel put away: how far everything is together. */
export function Pill({ summary, onOpen }: { summary: Summary; onOpen: () => void }) {
  const { title, tone, percent, done, count } = summary;
  const Icon = ICONS[tone];
  const shown = [`${done}/${count}`, percent === null ? '' : `${percent}%`].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className={s.pill}
      data-tone={tone}
      data-floating="pill"
      aria-label={`${title}，${shown}，展开上传进度`}
      style={{ '--rate': `${percent ?? 0}%` } as CSSProperties}
      onClick={onOpen}
    >
      <Icon size={15} aria-hidden />
      <span>{title}</span>
      <Text tone="soft">{shown}</Text>
    </button>
  );
}
