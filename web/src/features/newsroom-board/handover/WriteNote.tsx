import { newAttempt } from '@/lib/idempotency-key';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { boardQuery } from '@/api/board';
import { saveNote } from '@/api/handover';
import { keys } from '@/api/keys';
import { useAct } from '@/api/use-act';
import { consoleNow, dateText } from '@/lib/dates';
import { useSession } from '@/stores/session';
import { Checkbox, Dialog, DialogButtons, Note, notify, Skeleton, Stack, TextareaField } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import {
  forgetNoteDraft,
  keepNoteDraft,
  newNoteDraft,
  offeredOf,
  readNoteDraft,
  referenceOf,
  tickedOf,
  type NoteDraft,
  type OfferedGroup,
} from './draft';
import s from './handover.module.css';

const TEXT_LENGTH = 2000;

/** The form of a note. What is open is offered and ticked; what is written lies on the device until it is saved. */
export function WriteNote({ onClose }: { onClose: () => void }) {
  const person = useSession((state) => state.user?.id ?? 0);
  const { draft, change, left } = useNoteDraft(person);
  const [error, setError] = useState('');
  const [now] = useState(() => new Date());
  const board = useQuery(boardQuery('', null, dateText(consoleNow(now))));
  const groups = board.data ? offeredOf(board.data.columns, now) : [];
  const ticked = tickedOf(groups, draft);
  const { act, busy } = useAct(
    async () => {
      const items = ticked.map(({ kind, id }) => ({ kind, id }));
      await saveNote({ key: draft.attempt, text: draft.text, items });
      forgetNoteDraft(person);
      notify.success('交班记录已保存');
      onClose();
    },
    {
      // Without a retry: it would save what was written then, and drop what came since.
      failure: (_error, _retry, errors) => {
        if (errors['text']) setError(errors['text']);
        else notify.error('交班记录没有保存，写的内容还在这里，请再保存一次');
      },
      stale: [keys.handover.all],
    },
  );
  const toggle = (reference: string, on: boolean) =>
    change({ off: on ? draft.off.filter((one) => one !== reference) : [...draft.off, reference] });
  return (
    <Dialog
      onClose={onClose}
      onSubmit={() => void act()}
      sticky
      width={700}
      title="写交班记录"
      description="接班的同事会在采编看板上看到。关闭后再打开，写的内容还在。"
      footer={
        <DialogButtons cancel="关闭" loading={busy} disabled={board.isPending}>
          保存
        </DialogButtons>
      }
    >
      {left && <Note as="p">这是您上次没有保存的内容。</Note>}
      <TextareaField
        label="交接内容"
        placeholder="例如：七点的要闻等法院回电，标题已和周岚商定"
        rows={5}
        maxLength={TEXT_LENGTH}
        value={draft.text}
        error={error}
        onChange={({ target }) => {
          setError('');
          change({ text: target.value });
        }}
      />
      {board.error && !board.data && <LoadError what="待办内容" query={board} />}
      {board.isPending && <Skeleton height={120} />}
      {board.data && <Offered {...{ groups, draft, toggle }} count={ticked.length} />}
    </Dialog>
  );
}

interface OfferedProps {
  groups: readonly OfferedGroup[];
  draft: NoteDraft;
  count: number;
  toggle: (reference: string, on: boolean) => void;
}

function Offered({ groups, draft, count, toggle }: OfferedProps) {
  if (groups.length === 0) return <Note as="p">看板上没有待办的内容。</Note>;
  return (
    <Stack fit gap={12}>
      <Note as="p">一并交接 {count} 篇内容，不需要的请取消勾选。</Note>
      {groups.map(({ label, cards }) => (
        <Stack key={label} as="section" fit gap={6} aria-label={label}>
          <h3 className={s.group}>
            {label}（{cards.length}）
          </h3>
          {cards.map((card) => (
            <Checkbox
              key={referenceOf(card)}
              checked={!draft.off.includes(referenceOf(card))}
              onChange={(on) => toggle(referenceOf(card), on)}
            >
              {card.title}
            </Checkbox>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

/** The draft of this person, kept on the device with every letter. `left`: it was there when the form opened. */
function useNoteDraft(person: number) {
  const [found] = useState(() => readNoteDraft(person));
  const [draft, setDraft] = useState<NoteDraft>(() => found ?? newNoteDraft());
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) keepNoteDraft(person, draft);
  }, [touched, person, draft]);
  const change = (values: Partial<NoteDraft>) => {
    setTouched(true);
    // Another content is another attempt: the server knows an attempt by the note that it made first.
    setDraft((before) => ({ ...before, ...values, attempt: newAttempt() }));
  };
  return { draft, change, left: found !== null };
}
