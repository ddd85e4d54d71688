import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { useAct } from '@/api/use-act';
import { tryWords, type TriedHit } from '@/api/words';
import { Box, Button, Stack, Text, TextareaField } from '@/ui';
import { levelOf } from './WordCard';
import s from './try.module.css';
import './words.css';

const LONGEST = 100_000;

interface Tried {
  text: string;
  hits: readonly TriedHit[];
}

/** Paste a text and see what would be found in it, with every variant that the words ask for. */
export function TryWords() {
  const [text, setText] = useState('');
  const [tried, setTried] = useState<Tried | null>(null);
  const [error, setError] = useState('');
  const { act, busy } = useAct(
    async () => {
      const { hits } = await tryWords(text);
      setTried({ text, hits });
      setError('');
    },
    { failure: (problem) => setError(messageOf(problem)) },
  );
  const look = async () => (text.trim() ? void (await act()) : setError('请粘贴要查的文字'));
  return (
    <details className={s.box}>
      <summary>试查一段文字</summary>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <TextareaField
          label="文字"
          error={error}
          value={text}
          rows={4}
          maxLength={LONGEST}
          placeholder="粘贴一段文字，看会命中哪些敏感词"
          onChange={(event) => setText(event.target.value)}
        />
        <Button look="primary" type="submit" loading={busy}>
          试查
        </Button>
      </form>
      {tried && <Outcome {...tried} />}
    </details>
  );
}

function Outcome({ text, hits }: Tried) {
  return (
    <div className={s.outcome} aria-live="polite">
      <p>{hits.length ? `命中 ${hits.length} 处` : '没有命中敏感词'}</p>
      <Box as="p" pad="10-12" overflow="auto" round="s" breaks className={s.text}>
        {pieces(text, hits).map(({ from, part, hit }) =>
          hit ? (
            <mark key={from} className="word-mark" data-level={hit.level} title={hit.note}>
              {part}
            </mark>
          ) : (
            part
          ),
        )}
      </Box>
      <Stack as="ul" list gap={4} overflow="auto" className={s.hits}>
        {hits.map((hit) => (
          <li key={`${hit.from}-${hit.wordId}`}>
            <span data-tone={levelOf(hit.level).tone}>{hit.levelLabel}</span> {hit.found}
            {hit.found !== hit.word && `（词表：${hit.word}）`}
            {hit.replacement && ` → ${hit.replacement}`}
            <Text tone="quiet"> {hit.note || hit.categoryLabel}</Text>
          </li>
        ))}
      </Stack>
    </div>
  );
}

interface Piece {
  from: number;
  part: string;
  hit?: TriedHit;
}

/** The text cut at its hits; of two that overlap the first is shown. */
const pieces = (text: string, hits: readonly TriedHit[]): Piece[] => {
  const cut: Piece[] = [];
  let at = 0;
  for (const hit of hits) {
    if (hit.from < at) continue;
    if (hit.from > at) cut.push({ from: at, part: text.slice(at, hit.from) });
    cut.push({ from: hit.from, part: text.slice(hit.from, hit.to), hit });
    at = hit.to;
  }
  return [...cut, { from: at, part: text.slice(at) }];
};
