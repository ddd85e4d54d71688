import { useState } from 'react';
import type { FirstReader, Words, WordHit } from '@/api/review';
import { Button, Dialog, Note, TextareaField, Stack } from '@/ui';
import type { FormValues } from '@/widgets/ActionForm';
import s from './words-question.module.css';
import { WordLevel } from './WordLevel';

interface Props {
  title: string;
  words: Words;
  onClose: (values: FormValues | null) => void;
}

const WARNING = 2;
const SHORTEST = 2;

/** The consequence of approving such words: the sentence above them, and the button that says yes; none where nobody may. */
const QUESTIONS: Readonly<Record<NonNullable<Words['ask']>, { sentence: string; yes: string }>> = {
  confirm: { sentence: '下列词语需要您确认用法没有问题。', yes: '确认无误，通过' },
  override: { sentence: '内容含有禁止词。放行要写明理由，由您负责。', yes: '放行并通过' },
  first: {
    sentence: '内容含有禁止词。请写明放行的理由，由您负责；再由另一位审核人确认后才会通过。',
    yes: '放行，交第二人确认',
  },
  second: {
    sentence: '内容含有禁止词，已有一位审核人放行。您确认后通过，两个人的名字都会记入审核日志。',
    yes: '确认放行，通过',
  },
  wait: { sentence: '内容含有禁止词，须由放行人和作者以外的另一位审核人确认后才能通过。', yes: '' },
};
const BARRED = '内容含有禁止词，您没有放行的权限。请驳回修改，或请主编处理。';
const REASONED = ['override', 'first'];

/** Approving what holds sensitive words: warnings are confirmed, forbidden ones need people who answer for them. */
export function WordsQuestion({ title, words, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const ask = words.ask ?? 'confirm';
  const reasoned = REASONED.includes(ask);
  const barred = reasoned && !words.mayOverride;
  const blocked = barred || ask === 'wait';
  const hits = words.hits.filter(({ level }) => level >= WARNING);
  const submit = () => {
    if (blocked) return onClose(null);
    if (!reasoned) return onClose({ confirmWords: [...new Set(hits.map(({ wordId }) => wordId))] });
    if (reason.trim().length < SHORTEST) return setError('请写明为什么可以放行');
    onClose({ [ask === 'first' ? 'firstReason' : 'overrideReason']: reason.trim() });
  };
  return (
    <Dialog
      onClose={() => onClose(null)}
      title={`通过前请核对敏感词：${title}`}
      onSubmit={submit}
      sticky
      footer={
        <>
          {!blocked && <Button onClick={() => onClose(null)}>返回核对</Button>}
          <Button look="primary" type="submit" autoFocus={!reasoned || blocked}>
            {blocked ? '知道了' : QUESTIONS[ask].yes}
          </Button>
        </>
      }
    >
      <p>{barred ? BARRED : QUESTIONS[ask].sentence}</p>
      {words.first && <First first={words.first} />}
      <Stack as="ul" pad="10-12" overflow="auto" line="all" round="m" gap={6} className={s.hits}>
        {grouped(hits).map(({ hit, count }) => (
          <Hit key={hit.wordId} hit={hit} count={count} />
        ))}
      </Stack>
      {reasoned && !blocked && (
        <TextareaField
          label="放行理由"
          required
          error={error}
          help="会记入审核日志，写明由您负责"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={500}
          autoFocus
        />
      )}
    </Dialog>
  );
}

/** The person who let them pass, and the reason. */
const First = ({ first }: { first: FirstReader }) => (
  <p>
    <b>{first.mine ? '您' : first.by.label}</b> 于 {first.at} 放行：{first.reason}
  </p>
);

const Hit = ({ hit, count }: { hit: WordHit; count: number }) => (
  <li>
    <WordLevel hit={hit} />
    <b>{hit.found}</b>
    {count > 1 && <Note tone="soft">{count} 处</Note>}
    <Note tone="soft">{hit.note || hit.categoryLabel}</Note>
  </li>
);

/** One line per word, the gravest first. */
function grouped(hits: readonly WordHit[]): { hit: WordHit; count: number }[] {
  const byWord = new Map<number, { hit: WordHit; count: number }>();
  for (const hit of hits) {
    const known = byWord.get(hit.wordId);
    if (known) known.count += 1;
    else byWord.set(hit.wordId, { hit, count: 1 });
  }
  return [...byWord.values()].sort((one, other) => other.hit.level - one.hit.level);
}
