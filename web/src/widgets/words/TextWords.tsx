import { useEffect, useState } from 'react';
import { useDebounce } from '@/lib/use-debounce';
import { Popover, Row } from '@/ui';
import type { Found } from './matcher';
import { useMeantWords } from './ignored-words';
import { watchedWords } from './watched-words';
import { levelOf, WordCard } from './WordCard';
import s from './words.module.css';
import './words.css';

interface Props {
  text: string;
  onChange: (text: string) => void;
}

const PAUSE_MS = 300;

/** The words of the list in a plain text, found when it stands still or the list changes. */
function useFound(text: string): readonly Found[] {
  const settled = useDebounce(text, PAUSE_MS);
  const [round, setRound] = useState(watchedWords.round);
  const [found, setFound] = useState<{ text: string; hits: readonly Found[] }>({ text: '', hits: [] });
  useEffect(() => watchedWords.hold(() => setRound(watchedWords.round)), []);
  useEffect(() => {
    let late = false;
    void watchedWords.find([settled]).then(([hits = []]) => !late && setFound({ text: settled, hits }));
    return () => {
      late = true;
    };
  }, [settled, round]);
  return found.text === text ? found.hits : [];
}

/** Under a plain field: which sensitive words it holds; each says why, and offers what to write instead. */
export function TextWords({ text, onChange }: Props) {
  const meant = useMeantWords();
  const hits = useFound(text).filter(({ id }) => !meant?.ids.includes(id));
  if (hits.length === 0) return null;
  return (
    <Row as="ul" align="stretch" wrap gap={6} className={s.line} aria-label="敏感词">
      {hits.map((hit) => (
        <li key={`${hit.from}-${hit.id}`}>
          <TextWord {...{ hit, text, onChange }} ignore={meant?.ignore ?? null} />
        </li>
      ))}
    </Row>
  );
}

interface OneProps extends Props {
  hit: Found;
  ignore: ((wordId: number) => void) | null;
}

function TextWord({ hit: { id, from, to }, text, onChange, ignore }: OneProps) {
  const word = watchedWords.word(id);
  if (!word) return null;
  const found = text.slice(from, to);
  const { label } = levelOf(word.level);
  return (
    <Popover
      label={`敏感词 ${word.word}`}
      trigger={
        <button type="button" className={s.chip} data-level={word.level}>
          {label}{' '}
          <span className="word-mark" data-level={word.level}>
            {found}
          </span>
        </button>
      }
    >
      <WordCard
        word={word}
        found={found}
        focused
        onReplace={() => onChange(text.slice(0, from) + word.replacement + text.slice(to))}
        onIgnore={ignore && (() => ignore(id))}
      />
    </Popover>
  );
}
