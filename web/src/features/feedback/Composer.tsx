import { useEffect, useState } from 'react';
import type { Kind } from '@/api/kinds';
import { useKeys } from '@/lib/keys';
import { Button, Field, Kbd, RadioGroup, Row, SegmentedControl, Stack, Textarea } from '@/ui';
import { FieldRow } from '@/widgets/fields';
import { ReasonPicker } from '@/widgets/reasons/ReasonPicker';
import { useReasons } from '@/widgets/reasons/useReasons';
import { draftOf, EMPTY, keepDraft, keepNote, noteOf, withTemplate, type Draft } from './drafts';
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
  const [mode, setMode] = useState<string>(() => (noteOf(id) && !draftOf(id).text ? 'note' : 'reply'));
  return (
    <Stack as="section" gap={10} surface={1} pad="12-14" line="all" round="m" aria-label="回复">
      <SegmentedControl label="写什么" value={mode} onChange={setMode} items={MODES} />
      {mode === 'reply' ? <Reply {...{ kind, id, work }} /> : <InternalNote {...{ id, work }} />}
    </Stack>
  );
}

function Reply({ kind, id, work }: Props) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(id));
  const [tried, setTried] = useState(false);
  const { reasons } = useReasons('reply', kind.key);
  const pictures = kind.actions
    .find(({ name }) => name === 'reply')
    ?.form?.find(({ name }) => name === 'images');
  useEffect(() => keepDraft(id, draft), [id, draft]);
  const pick = (text: string) => setDraft((before) => ({ ...before, text: withTemplate(before.text, text) }));
  const send = async () => {
    setTried(true);
    if (draft.text.trim() && (await work.reply({ ...draft, text: draft.text.trim() }))) {
      setDraft(EMPTY);
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
      <Field label="回复内容" required error={tried && !draft.text.trim() ? '请填写回复内容' : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={2000}
            value={draft.text}
            onChange={({ target }) => setDraft({ ...draft, text: target.value })}
          />
        )}
      </Field>
      <details className={s.templates}>
        <summary>常用回复（按数字键直接选用）</summary>
        <ReasonPicker action="reply" kind={kind.key} onPick={pick} />
      </details>
      {pictures && (
        <FieldRow
          field={pictures}
          value={draft.images}
          onChange={(images) => setDraft({ ...draft, images: (images ?? []) as readonly string[] })}
        />
      )}
      <Field label="回复之后">
        {(control) => (
          <RadioGroup
            {...control}
            options={THEN}
            value={draft.then}
            onChange={(then) => setDraft({ ...draft, then })}
          />
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
  const [text, setText] = useState(() => noteOf(id));
  const [tried, setTried] = useState(false);
  useEffect(() => keepNote(id, text), [id, text]);
  const send = async () => {
    setTried(true);
    if (text.trim() && (await work.addNote(text.trim()))) {
      setText('');
      setTried(false);
    }
  };
  useKeys([{ keys: 'mod+enter', label: '添加备注', run: () => void send() }]);
  return (
    <>
      <Field label="备注" required help="用户看不到" error={tried && !text.trim() ? '请填写备注' : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Row gap={8}>
        <Button look="primary" loading={work.busy} onClick={() => void send()}>
          添加备注
          <Kbd>Ctrl Enter</Kbd>
        </Button>
      </Row>
    </>
  );
}
