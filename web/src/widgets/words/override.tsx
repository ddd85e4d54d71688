import { useState } from 'react';
import { ApiError } from '@/api/errors';
import type { WordHit, Words } from '@/api/review';
import { Dialog, DialogButtons, openDialog, Row, Tag, Text, TextareaField } from '@/ui';
import { levelOf } from './WordCard';
import s from './words.module.css';

const SHORTEST = 2;
const LONGEST = 500;

interface Asked {
  words: Words;
  /** Name of the action, e.g. 提交审核. */
  label: string;
  title: string;
}

/**
 * Runs an action; when it is refused for words that this person may answer for, asks for the reason and runs it again
 * with that. The refusal is thrown where nobody may or wants to.
 */
export async function withOverride<T>(
  asked: Omit<Asked, 'words'>,
  run: (more: { overrideReason?: string }) => Promise<T>,
): Promise<T> {
  try {
    return await run({});
  } catch (error) {
    const words = wordsOf(error);
    if (!words?.mayOverride) throw error;
    const overrideReason = await openDialog<string>((close) => (
      <OverrideDialog {...asked} words={words} onClose={close} />
    ));
    if (overrideReason === null) throw error;
    return run({ overrideReason });
  }
}

const wordsOf = (error: unknown): Words | undefined =>
  error instanceof ApiError && error.code === REFUSED
    ? ((error.data as { words?: Words } | null)?.words ?? undefined)
    : undefined;

const REFUSED = 10422;

function OverrideDialog({
  words,
  label,
  title,
  onClose,
}: Asked & { onClose: (reason: string | null) => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const submit = () => {
    const said = reason.trim();
    if (said.length < SHORTEST) setError('请写明为什么可以放行');
    else onClose(said);
  };
  return (
    <Dialog
      onClose={() => onClose(null)}
      title={`${label}前请处理敏感词：${title}`}
      onSubmit={submit}
      sticky
      footer={<DialogButtons cancel="返回修改">放行并{label}</DialogButtons>}
    >
      <p>内容含有下列词语，通常应当修改。确需使用，请写明理由，由您负责。</p>
      <Row as="ul" align="stretch" wrap gap={6} className={s.line}>
        {worst(words).map((hit) => (
          <li key={hit.wordId}>
            <Tag tone={levelOf(hit.level).tone}>{hit.levelLabel}</Tag> {hit.found}
            <Text tone="quiet"> {hit.label}</Text>
          </li>
        ))}
      </Row>
      <TextareaField
        label="放行理由"
        required
        error={error}
        help="会记入审核日志，写明由您负责"
        value={reason}
        maxLength={LONGEST}
        autoFocus
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}

/** Each word of the levels that stop something once, the worst first. */
const worst = ({ hits }: Words): WordHit[] => {
  const byWord = new Map(hits.filter(({ level }) => level > 1).map((hit) => [hit.wordId, hit]));
  return [...byWord.values()].sort((one, other) => other.level - one.level);
};
