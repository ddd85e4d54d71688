import { useEffect, useState } from 'react';
import type * as Y from 'yjs';
import type { Kind } from '@/api/kinds';
import type { Editor } from '../fields/usePeople';
import type { EditingSession } from '../session/session';
import { NewsCollector } from './collector';

/** Names of the fields that events of the map of fields are about. */
const namesIn = (events: readonly Y.YEvent<Y.AbstractType<unknown>>[]): string[] =>
  events.flatMap(({ path, keys }) => (path.length ? [String(path[0])] : [...keys.keys()]));

/** Tells the collector what others change; answers how to stop. */
const watch = (kind: Kind, session: EditingSession, news: NewsCollector): (() => void) => {
  const onText = (_events: unknown, { local }: Y.Transaction) => {
    if (!local) news.changed('正文', null);
  };
  const onFields = (events: Y.YEvent<Y.AbstractType<unknown>>[], { local }: Y.Transaction) => {
    if (local) return;
    const names = namesIn(events);
    for (const { name, label } of kind.fields) if (names.includes(name)) news.changed(label, name);
  };
  session.body.observeDeep(onText);
  session.fields.observeDeep(onFields);
  return () => {
    session.body.unobserveDeep(onText);
    session.fields.unobserveDeep(onFields);
  };
};

/** A sentence about what the others did in the document in the last seconds. */
export const useDocumentNews = (
  kind: Kind,
  session: EditingSession,
  people: readonly Editor[],
  loaded: boolean,
): string => {
  const [text, setText] = useState('');
  const [news] = useState(() => new NewsCollector(setText));
  useEffect(() => () => news.end(), [news]);
  useEffect(() => news.present(people), [news, people]);
  // The changes before that are the document itself.
  useEffect(() => (loaded ? watch(kind, session, news) : undefined), [kind, session, news, loaded]);
  return text;
};
