import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { keys } from '@/api/keys';
import { listMentions, readMentions, type Mention, type Mentions } from '@/api/mentions';
import { consoleSocket, useTopic, useWatch } from '@/realtime/console';
import { notify } from '@/ui';

const NONE: Mentions = { items: [], unread: 0 };
const SOCKET_WAIT_MS = 3_000;
const WATCHED = { topics: ['mentions'] };

const urlOf = ({ route, threadId }: Mention): string | null => route && `${route}&comment=${threadId}`;

/** Mentions of this person: kept by the server, heard of at once, opened at the comment. */
export const useMentions = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Read once the socket says hello, so that nothing falls between the two; without a socket after a while.
  const [ready, setReady] = useState(consoleSocket.connected);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), SOCKET_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data = NONE } = useQuery({
    queryKey: keys.mentions,
    queryFn: ({ signal }) => listMentions(signal),
    enabled: ready,
  });
  const accept = useCallback((mentions: Mentions) => client.setQueryData(keys.mentions, mentions), [client]);

  const open = useCallback(
    (mention: Mention) => {
      void readMentions([mention.id]).then(accept, () => undefined);
      const url = urlOf(mention);
      if (url) void navigate(url);
    },
    [accept, navigate],
  );

  useWatch(WATCHED);
  useTopic('mentions', ({ data: told }) => {
    const { threadId } = told as { threadId: number };
    const tell = (mentions: Mentions) => {
      accept(mentions);
      const news = mentions.items.find((one) => one.threadId === threadId && !one.read);
      if (news)
        notify.info(`${news.by.label} 在《${news.title}》的评论中提到了您`, {
          label: '查看',
          run: () => open(news),
        });
    };
    listMentions().then(tell, () => undefined);
  });
  useTopic('session', ({ type }) => {
    if (type !== 'hello') return;
    if (ready) void client.invalidateQueries({ queryKey: keys.mentions });
    else setReady(true);
  });
  return { mentions: data, open, readAll: () => void readMentions().then(accept, () => undefined) };
};
