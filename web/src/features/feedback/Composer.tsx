import { useState } from 'react';
import type { Kind } from '@/api/kinds';
import { useKeys } from '@/lib/keys';
import { Button, Field, Kbd, RadioGroup, Row, SegmentedControl, Stack, TextareaField } from '@/ui';
import { FieldRow } from '@/widgets/fields';
import { ReasonPicker } from '@/widgets/reasons/ReasonPicker';
import { useReasons } from '@/widgets/reasons/useReasons';
import { changeDraft, forgetDraft, keepNote, useDraft, useNote, withTemplate, type Draft } from './drafts';
import s from './feedback.module.css';
import type { Work } from './useConversation';

const MODES = [
  { value: 'reply', label: '回复用户' },
  { value: 'note', label: '内部备注' },
] as const;
const THEN = [
  { value: 'answered', label: '已回复' },
  { value: 'waiting', label: '等用户补充' },
] as const;

interface Props {
  kind: Kind;
  id: number;
  work: Work;
}

/** Writes a reply, with templates by number keys, or a note that the staff alone reads. */
export function Composer({ kind, id, work }: Props) {
  const [note, { text }] = [useNote(id), useDraft(id)];
  const [mode, setMode] = useState<string>(note && !text ? 'note' : 'reply');
  return (
    <Stack as="section" gap={10} surface={1} pad="12-14" line="all" round="m" aria-label="回复">
      <SegmentedControl label="写什么" value={mode} onChange={setMode} items={MODES} />
      {mode === 'reply' ? <Reply {...{ kind, id, work }} /> : <InternalNote {...{ id, work }} />}
    </Stack>
  );
}

function Reply({ kind, id, work }: Props) {
  const draft = useDraft(id);
  const change = (part: Partial<Draft>) => changeDraft(id, (before) => ({ ...before, ...part }));
  const [tried, setTried] = useState(false);
  const { reasons } = useReasons('reply', kind.key);
  const pictures = kind.actions
    .find(({ name }) => name === 'reply')
    ?.form?.find(({ name }) => name === 'images');
  const pick = (template: string) =>
    changeDraft(id, (before) => ({ ...before, text: withTemplate(before.text, template) }));
  const send = async () => {
    setTried(true);
    if (draft.text.trim() && (await work.reply({ ...draft, text: draft.text.trim() }))) {
      forgetDraft(id);
      setTried(false);
    }
  };
  useKeys([
    ...reasons
      .filter(({ key }) => key !== null)
      .map(({ key, text }) => ({ keys: String(key), label: `用常用回复 ${key}`, run: () => pick(text) })),
    { keys: 'mod+enter', label: '发送回复', run: () => void send() },
  ]);
  return (
    <>
      <TextareaField
        label="回复内容"
        required
        error={tried && !draft.text.trim() ? '请填写回复内容' : undefined}
        rows={4}
        maxLength={2000}
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <details className={s.templates}>
        <summary>常用回复（按数字键直接选用）</summary>
        <ReasonPicker action="reply" kind={kind.key} onPick={pick} />
      </details>
      {pictures && (
        <FieldRow
          field={pictures}
          value={draft.images}
          onChange={(images) => change({ images: (images ?? []) as readonly string[] })}
        />
      )}
      <Field label="回复之后">
        {(control) => (
          <RadioGroup {...control} options={THEN} value={draft.then} onChange={(then) => change({ then })} />
        )}
      </Field>
      <Row gap={8}>
        <Button look="primary" loading={work.busy} onClick={() => void send()}>
          发送回复
          <Kbd>Ctrl Enter</Kbd>
        </Button>
      </Row>
    </>
  );
}

function InternalNote({ id, work }: Omit<Props, 'kind'>) {
  const text = useNote(id);
  const [tried, setTried] = useState(false);
  const send = async () => {
    setTried(true);
    if (text.trim() && (await work.addNote(text.trim()))) {
      keepNote(id, '');
      setTried(false);
    }
  };
  useKeys([{ keys: 'mod+enter', label: '添加备注', run: () => void send() }]);
  return (
    <>
      <TextareaField
        label="备注"
        required
        help="用户看不到"
        error={tried && !text.trim() ? '请填写备注' : undefined}
        rows={3}
        maxLength={1000}
        value={text}
        onChange={({ target }) => keepNote(id, target.value)}
      />
      <Row gap={8}>
        <Button look="primary" loading={work.busy} onClick={() => void send()}>
          添加备注
          <Kbd>Ctrl Enter</Kbd>
        </Button>
      </Row>
    </>
  );
}
