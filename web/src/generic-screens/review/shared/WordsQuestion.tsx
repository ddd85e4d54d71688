import { useState } from 'react';
import type { Words, WordHit } from '@/api/review';
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

/** Approving what holds sensitive words: warnings are confirmed, forbidden ones need a person who answers for them. */
export function WordsQuestion({ title, words, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const overrides = words.ask === 'override';
  const blocked = overrides && !words.mayOverride;
  const hits = words.hits.filter(({ level }) => level >= WARNING);
  const submit = () => {
    if (blocked) return onClose(null);
    if (!overrides) return onClose({ confirmWords: [...new Set(hits.map(({ wordId }) => wordId))] });
    if (reason.trim().length < SHORTEST) return setError('请写明为什么可以放行');
    onClose({ overrideReason: reason.trim() });
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
          <Button look="primary" type="submit" autoFocus={!overrides}>
            {blocked ? '知道了' : overrides ? '放行并通过' : '确认无误，通过'}
          </Button>
        </>
      }
    >
      <p>
        {blocked
          ? '内容含有禁止词，您没有放行的权限。请驳回修改，或请主编处理。'
          : SENTENCE[words.ask ?? 'confirm']}
      </p>
      <Stack as="ul" pad="10-12" overflow="auto" line="all" round="m" gap={6} className={s.hits}>
        {grouped(hits).map(({ hit, count }) => (
          <Hit key={hit.wordId} hit={hit} count={count} />
        ))}
      </Stack>
      {overrides && !blocked && (
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

const SENTENCE = {
  confirm: '下列词语需要您确认用法没有问题。',
  override: '内容含有禁止词。放行要写明理由，由您负责。',
} as const;

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
