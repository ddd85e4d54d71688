import { Info, Lock as LockIcon, TriangleAlert } from 'lucide-react';
import type { DocumentState } from '@/realtime/document/provider';
import { saveLine } from '@/realtime/document/save-line';
import { Button, confirm, Row } from '@/ui';
import type { ContentRecord } from '../record';
import type { EditingSession } from '../session/session';
import { useDocument, type DocumentFacts } from '../session/useSession';
import s from '../editor.module.css';
import type { Lock } from './useLock';
import { takeBack, useWithdrawal } from '@/widgets/withdrawal';

interface Props {
  state: DocumentFacts;
  session: EditingSession;
  kind: string;
  record: ContentRecord | null;
  lock: Lock;
}

const REJECTED = 2;

/** The reason why the document is not saved; empty while it is. */
const troubleOf = (state: DocumentState): string =>
  state.loaded && (state.connection === 'refused' || (state.tooLarge && !state.settled))
    ? saveLine(state, new Date()).text
    : '';

/** A notice: an error of the document, the reason why nobody can type, or the reviewer's words. */
export function Banner({ session, state, kind, record, lock }: Props) {
  const trouble = useDocument(session, troubleOf);
  const withdrawal = useWithdrawal(kind, record);
  if (trouble) {
    return (
      <Note tone="bad" icon={<TriangleAlert size={16} aria-hidden />} text={trouble}>
        {state.renewal === 'refused' && (
          <Button small onClick={() => void giveUp(session)}>
            重新加载
          </Button>
        )}
      </Note>
    );
  }
  if (lock.mine) {
    return (
      <Note tone="info" icon={<LockIcon size={16} aria-hidden />} text="您正在独占编辑，其他人只能查看。">
        <Button small onClick={() => void lock.giveBack()}>
          结束独占
        </Button>
      </Note>
    );
  }
  if (state.loaded && state.status?.mode === 'readonly') {
    return (
      <Note
        tone="warn"
        icon={<LockIcon size={16} aria-hidden />}
        text={`现在只能查看：${state.status.reason || '您没有编辑权限'}。`}
      >
        {lock.holder && lock.allowed && (
          <Button small onClick={() => void lock.take()}>
            接管
          </Button>
        )}
      </Note>
    );
  }
  if (record?.verifyState === REJECTED && record.verifyReason) {
    const by = record.decidedBy ? `（${record.decidedBy.label}）` : '';
    return (
      <Note
        tone="bad"
        icon={<TriangleAlert size={16} aria-hidden />}
        text={`审核已驳回${by}：${record.verifyReason}`}
      />
    );
  }
  if (record && withdrawal) {
    return (
      <Note tone="warn" icon={<TriangleAlert size={16} aria-hidden />} text={withdrawal.text}>
        {withdrawal.open && (
          <Button small disabled={!withdrawal.known} onClick={() => void takeBack(kind, [record.id])}>
            撤销撤稿
          </Button>
        )}
      </Note>
    );
  }
  if (record?.live && record.changed) {
    return (
      <Note
        tone="info"
        icon={<Info size={16} aria-hidden />}
        text="读者看到的仍是上次通过的版本，这里的修改通过审核后才会替换它。"
      />
    );
  }
  return null;
}

const giveUp = async ({ provider }: EditingSession): Promise<void> => {
  const yes = await confirm({
    title: '重新加载，放弃没有保存的修改？',
    text: '这些修改只在这个页面里，重新加载后不能恢复。请先复制需要的部分。',
    okLabel: '重新加载',
    danger: true,
  });
  if (yes) await provider.giveUp();
};

function Note({
  tone,
  icon,
  text,
  children,
}: {
  tone: string;
  icon: React.ReactNode;
  text: string;
  children?: React.ReactNode;
}) {
  return (
    <Row gap={8} round="m" className={s.banner} data-tone={tone} role="status">
      {icon}
      <span>{text}</span>
      {children}
    </Row>
  );
}
