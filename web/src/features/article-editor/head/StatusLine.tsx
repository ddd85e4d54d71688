import { CircleAlert, CircleCheck, CloudOff, CloudUpload, Lock, type LucideIcon } from 'lucide-react';
import type { SaveLine } from '@/realtime/document/save-line';
import { Button, Tip } from '@/ui';
import type { EditingSession } from '../session/session';
import type { DraftState } from '../session/useDraft';
import { useSaveLine } from '../session/useSaveLine';
import s from '../editor.module.css';

const ICONS: Record<SaveLine['tone'], LucideIcon> = {
  ok: CircleCheck,
  info: CloudUpload,
  warn: CloudOff,
  bad: CircleAlert,
  mute: Lock,
};

const DRAFT: Partial<Record<DraftState, Pick<SaveLine, 'tone' | 'text'>>> = {
  none: { tone: 'mute', text: '还没有内容，开始输入后自动保存为草稿' },
  creating: { tone: 'info', text: '正在创建草稿…' },
  failed: { tone: 'bad', text: '未保存 · 草稿没有创建成功，正在自动重试' },
};

interface Props {
  session: EditingSession;
  draft: DraftState;
  onRetry: () => void;
}

/** The line that always tells the truth about saving; trouble is also spoken. How it is saved is in its tip. */
export function StatusLine({ session, draft, onRetry }: Props) {
  const line = useSaveLine(session);
  const { tone, text } = DRAFT[draft] ?? line;
  const Icon = draft === 'none' ? CircleCheck : ICONS[tone];
  return (
    <span
      className={s.status}
      data-tone={tone}
      role={tone === 'bad' || tone === 'warn' ? 'alert' : undefined}
    >
      <Tip text={draft === 'made' ? line.tip : text}>
        <span className={s.status} data-tone={tone} tabIndex={0} data-guide="saved">
          <Icon size={14} aria-hidden />
          {text}
        </span>
      </Tip>
      {draft === 'failed' && (
        <Button look="text" small onClick={onRetry}>
          重试
        </Button>
      )}
    </span>
  );
}
