import { useId, useState, type KeyboardEvent } from 'react';
import { messageOf } from '@/api/errors';
import type { Field } from '@/api/kinds';
import { createRecord } from '@/api/records';
import { useAct } from '@/api/use-act';
import { fieldOf } from '@/generic-screens/record/record';
import post from '@/generated/kinds/stream_post';
import { newAttempt } from '@/lib/idempotency-key';
import { onForget } from '@/lib/forget';
import { isSubmit, useKeys } from '@/lib/keys';
import { Button, Field as Labelled, Input, notify, Stack, Text, Textarea } from '@/ui';
import { FieldInput, toWire } from '@/widgets/fields';
import s from './live-desk.module.css';
import type { StreamData } from './stream';

const IMAGES = fieldOf(post, 'images') as Field;

interface Draft {
  text: string;
  images: unknown;
}

const EMPTY: Draft = { text: '', images: [] };
/** Drafts by stream; they outlive a look at the chat or at the form. */
const begun = new Map<number, Draft>();

/** Writes the next message; stays open for the one after. */
export function PostComposer({ stream, onDone }: { stream: StreamData; onDone: () => Promise<unknown> }) {
  const id = useId();
  const [draft, setKept] = useState(() => begun.get(stream.id) ?? EMPTY);
  const setDraft = (next: Draft) => {
    begun.set(stream.id, next);
    setKept(next);
  };
  const [host, setHost] = useState(stream.guests[0]?.name ?? '主持人');
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(newAttempt);
  const { act, busy } = useAct(
    async () => {
      const payload = { stream: stream.id, text: draft.text, images: toWire(IMAGES, draft.images), host };
      await createRecord(post, payload, attempt);
      setDraft(EMPTY);
      setAttempt(newAttempt());
      notify.success('已发布到直播间');
      await onDone();
    },
    {
      failure: (error, _, errors) => setError(errors['text'] ?? Object.values(errors)[0] ?? messageOf(error)),
    },
  );
  const send = async () => (draft.text.trim() ? void (await act()) : setError('请填写内容'));
  /** The desk stands inside the form of the stream, which Enter would save. */
  const press = (event: KeyboardEvent) => {
    if (!isSubmit(event) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void send();
  };
  useKeys([{ keys: 'mod+enter', label: '发布图文', run: () => void send() }]);
  return (
    <Stack gap={10} role="form" aria-label="发布图文" onKeyDown={press}>
      <Labelled label="内容" error={error}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={draft.text}
            placeholder="说说现场正在发生什么，发布后立即出现在直播间"
            onChange={(event) => {
              setError(undefined);
              setDraft({ ...draft, text: event.target.value });
            }}
          />
        )}
      </Labelled>
      <FieldInput
        field={IMAGES}
        value={draft.images}
        onChange={(images: unknown) => setDraft({ ...draft, images })}
        id={id}
      />
      <div className={s.line}>
        <Input
          aria-label="署名"
          className={s.host ?? ''}
          value={host}
          maxLength={20}
          onChange={(event) => setHost(event.target.value)}
        />
        <Text grow narrow breaks />
        <Button look="primary" loading={busy} onClick={() => void send()}>
          发布
        </Button>
      </div>
    </Stack>
  );
}

onForget(() => begun.clear());
