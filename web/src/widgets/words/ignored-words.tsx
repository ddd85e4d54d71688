import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { messageOf } from '@/api/errors';
import { ignoreWord, readIgnored } from '@/api/words';
import { notify } from '@/ui';

interface Meant {
  readonly ids: readonly number[];
  /** Says that a word is meant in this record; null while there is no record to say it of. */
  readonly ignore: ((wordId: number) => void) | null;
}

/** Null where nothing is reviewed: there words are not marked in plain fields. */
const MeantWords = createContext<Meant | null>(null);

export const useMeantWords = (): Meant | null => useContext(MeantWords);

interface Props {
  kind: string;
  /** Null until the record is made. */
  id: number | null;
  children: ReactNode;
}

/** Around the form of a reviewed record: its texts are watched for sensitive words, which a person may say are meant. */
export function WordsWatched({ kind, id, children }: Props) {
  const [ids, setIds] = useState<readonly number[]>([]);
  useEffect(() => {
    if (id === null) return;
    let left = false;
    readIgnored(kind, id).then(
      (found) => !left && setIds(found),
      () => undefined, // Marks too much then, and says nothing wrong.
    );
    return () => {
      left = true;
    };
  }, [kind, id]);
  const ignore = useCallback(
    (wordId: number) => id !== null && say({ kind, id, wordId }, true, setIds),
    [kind, id],
  );
  const meant = useMemo(() => ({ ids, ignore: id === null ? null : ignore }), [ids, id, ignore]);
  return <MeantWords value={meant}>{children}</MeantWords>;
}

type Said = (ids: readonly number[]) => void;

/** Marks a word as meant in a record, or not after all; it can be taken back at once. */
function say(what: { kind: string; id: number; wordId: number }, ignored: boolean, said: Said): void {
  ignoreWord(what.kind, what.id, what.wordId, ignored).then(
    (ids) => {
      said(ids);
      if (ignored)
        notify.success('已忽略，本文不再提示', { label: '撤销', run: () => say(what, false, said) });
    },
    (error: unknown) => notify.error(messageOf(error), () => say(what, ignored, said)),
  );
}
