import { X } from 'lucide-react';
import type { Conversation } from '@/api/feedback';
import type { Kind } from '@/api/kinds';
import { DeskPane, DeskPart, useDesk } from '@/generic-screens/desk';
import type { PeekProps } from '@/generic-screens/list/peek';
import { fieldOf } from '@/generic-screens/record/record';
import { useKeys } from '@/lib/keys';
import { useRight } from '@/stores/menu';
import { Button, Field, IconButton, Kbd, Moment, Note, Row, Select, Skeleton, Stack, Tag } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { Composer } from './Composer';
import s from './feedback.module.css';
import { Messages } from './Messages';
import { useConversation, type Work } from './useConversation';

/** The conversation under the cursor: who writes from which device, what was said, and the answer. */
export function Pane({ kind, record, onClose }: PeekProps) {
  const mayReply = useRight(kind.groups, 'reply');
  const work = useConversation(kind, record.id, mayReply);
  const { found, error } = work;
  const desk = useDesk();
  const next = () => void desk.next(record.id);
  useKeys([{ keys: 'n', label: '下一条：等得最久、没有人在处理的', run: next }], mayReply);
  return (
    <DeskPane label="反馈详情">
      {error && !found && <LoadError what="反馈" query={work} />}
      {!found && !error && <Skeleton height={480} />}
      {found && (
        <>
          <Head {...{ kind, found, work, mayReply, onClose }} onNext={next} />
          <Messages messages={found.messages} reader={String(found.record['readerName'] || '用户')} />
          {mayReply && <Answer {...{ kind, found, work }} />}
          {found.others.length > 0 && (
            <DeskPart label="该用户的其他反馈">
              <Others {...{ kind, found }} />
            </DeskPart>
          )}
        </>
      )}
    </DeskPane>
  );
}

interface HeadProps {
  kind: Kind;
  found: Conversation;
  work: Work;
  mayReply: boolean;
  onNext: () => void;
  onClose: () => void;
}

function Head({ kind, found, work, mayReply, onNext, onClose }: HeadProps) {
  const { record } = found;
  const label = (name: string) => choiceOf(kind, name, record[name]);
  const facts = [
    `用户编号 ${String(record['readerId'])}`,
    record['phone'] && `电话 ${String(record['phone'])}`,
    label('platform')?.label,
    record['device'],
    record['appVersion'] && `客户端 ${String(record['appVersion'])}`,
  ].filter(Boolean);
  const state = label('state');
  const categories = fieldOf(kind, 'category')?.choices ?? [];
  return (
    <>
      <Row as="header" align="start" justify="between" gap={8}>
        <Row wrap narrow gap={8}>
          <strong>{String(record['readerName'] || '用户')}</strong>
          {state && <Tag tone={state.tone ?? 'mute'}>{state.label}</Tag>}
        </Row>
        <Row fixed gap={8}>
          {mayReply && (
            <>
              <Button
                small
                loading={work.busy}
                onClick={() => void work.change(work.closed ? 'reopen' : 'close')}
              >
                {work.closed ? '重新打开' : '关闭'}
              </Button>
              <Button small onClick={onNext}>
                下一条
                <Kbd>N</Kbd>
              </Button>
            </>
          )}
          <IconButton icon={X} small label="收起详情" onClick={onClose} />
        </Row>
      </Row>
      <Note>{facts.join(' · ')}</Note>
      {mayReply ? (
        <Field label="分类">
          {(control) => (
            <Select
              {...control}
              options={categories.map(({ value, label: name }) => ({ value: String(value), label: name }))}
              value={String(record['category'])}
              onChange={(category) => void work.change('categorise', { category })}
            />
          )}
        </Field>
      ) : (
        <Note>分类：{label('category')?.label}</Note>
      )}
    </>
  );
}

function Answer({ kind, found, work }: { kind: Kind; found: Conversation; work: Work }) {
  if (work.closed) return <Note>这条反馈已经关闭，重新打开后才能回复。</Note>;
  if (work.claim && !work.claim.mine) {
    return (
      <Row wrap gap={8} surface={1} pad="12-14" line="all" round="m" role="status">
        <Note>{work.claim.by?.label}正在处理这条反馈</Note>
        <Button small onClick={() => void work.takeOver()}>
          接手
        </Button>
      </Row>
    );
  }
  // A reply that was sent or taken back begins the text anew; a message of the reader does not.
  const replies = found.messages.filter(({ sort }) => sort === 'staff').length;
  return <Composer key={`${found.record.id}:${replies}`} kind={kind} id={found.record.id} work={work} />;
}

const Others = ({ kind, found }: { kind: Kind; found: Conversation }) => (
  <Stack as="ul" list gap={12}>
    {found.others.map((other) => {
      const state = choiceOf(kind, 'state', other.state);
      return (
        <li key={other.id}>
          <Row wrap gap={6}>
            {state && <Tag tone={state.tone ?? 'mute'}>{state.label}</Tag>}
            <Note>
              <Moment at={other.at} as="ago" />
            </Note>
          </Row>
          <p className={s.words}>{other.text}</p>
        </li>
      );
    })}
  </Stack>
);

const choiceOf = (kind: Kind, name: string, value: unknown) =>
  fieldOf(kind, name)?.choices?.find((choice) => choice.value === value);
