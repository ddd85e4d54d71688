import { ArrowLeft, Eye, Lock as LockIcon, Maximize2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Action, Kind } from '@/api/kinds';
import { useScopePages } from '@/generic-screens/parent-list/pages';
import { listUrl } from '@/stores/list-memory';
import { keyLabel } from '@/lib/keys';
import { Button, IconButton, Row, Tag, Tip } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import type { Buttons } from '../actions/buttons';
import s from '../editor.module.css';
import type { Editor } from '../fields/usePeople';
import type { ContentRecord } from '../record';
import { PlanButton } from '@/widgets/plans';
import { ThumbBar } from '@/widgets/ThumbBar';
import { ActionBar } from './ActionBar';
import { People } from './People';
import type { Lock } from './useLock';

interface Props {
  kind: Kind;
  parent: string | undefined;
  title: string;
  record: ContentRecord | null;
  people: readonly Editor[];
  buttons: Buttons;
  lock: Lock;
  isNew: boolean;
  busy: string | null;
  onPreview: () => void;
  onFocusMode: () => void;
  onRun: (action: Action) => void;
}

function StateTag({ kind, record }: { kind: Kind; record: ContentRecord }) {
  const choices = kind.fields.find((field) => field.name === 'verifyState')?.choices;
  const choice = choices?.find((item) => item.value === record.verifyState);
  return choice ? <Tag tone={choice.tone ?? 'mute'}>{choice.label}</Tag> : null;
}

export function Head({
  kind,
  parent,
  title,
  record,
  people,
  buttons,
  lock,
  isNew,
  busy,
  onPreview,
  onFocusMode,
  onRun,
}: Props) {
  const navigate = useNavigate();
  const pages = useScopePages(kind);
  const lists = record
    ? pages.map(({ label, urlOf }) => ({ label, onSelect: () => void navigate(urlOf(record.id)) }))
    : [];
  return (
    <Row as="header" wrap pad="12-20" className={s.head}>
      {parent && (
        <LinkButton look="icon" icon={ArrowLeft} iconSize={18} to={listUrl(parent)} aria-label="返回列表" />
      )}
      <h1>{isNew ? `新增${kind.label}` : `编辑${kind.label}`}</h1>
      {record && <StateTag kind={kind} record={record} />}
      <Row wrap gap={8} push>
        <People kind={kind} people={people} />
        {lock.allowed && !lock.holder && (
          <Button onClick={() => void lock.take()} icon={LockIcon}>
            独占编辑
          </Button>
        )}
        <Tip text={`专注写作：只看正文（${keyLabel('mod+shift+f')}），Esc 退出`} side="bottom">
          <IconButton label="专注写作" icon={Maximize2} size={16} onClick={onFocusMode} />
        </Tip>
        <Button onClick={onPreview} icon={Eye} data-guide="preview">
          预览
        </Button>
        {record && <PlanButton kind={kind.key} id={record.id} title={title} />}
        <ThumbBar>
          <ActionBar
            buttons={buttons}
            busy={busy}
            lists={lists}
            disabled={isNew || (lock.holder !== null && !lock.mine)}
            onRun={onRun}
          />
        </ThumbBar>
      </Row>
    </Row>
  );
}
