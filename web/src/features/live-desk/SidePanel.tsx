import { useState } from 'react';
import comment from '@/generated/kinds/comment';
import { holds, useMenu } from '@/stores/menu';
import { isSuper, useSession } from '@/stores/session';
import { FilterTabs, Stack } from '@/ui';
import { Chat } from './Chat';
import s from './live-desk.module.css';
import { Posts } from './Posts';
import type { StreamData } from './stream';

/** Hosts of live streams moderate their comments, as do reviewers and managers of comments. */
function useMayRead(): boolean {
  const power = useMenu((state) => state.power);
  const everything = useSession(({ user }) => isSuper(user));
  const groups = [...comment.groups, ...(comment.auditGroup ? [comment.auditGroup] : [])];
  return everything || holds(['内容-直播'], 'comment', power) || holds(groups, 'view', power);
}

/** SidePanel the picture: what readers say, and what the newsroom says in text. */
export function SidePanel({ stream }: { stream: StreamData }) {
  const mayRead = useMayRead();
  const [shown, setShown] = useState(mayRead ? 'chat' : 'posts');
  return (
    <Stack as="section" gap={10} card className={s.beside} aria-label="互动">
      <FilterTabs
        label="互动"
        value={shown}
        onChange={setShown}
        items={[
          ...(mayRead ? [{ value: 'chat', label: '聊天审核' }] : []),
          { value: 'posts', label: '图文直播' },
        ]}
      />
      {shown === 'chat' ? <Chat stream={stream} /> : <Posts stream={stream} />}
    </Stack>
  );
}
