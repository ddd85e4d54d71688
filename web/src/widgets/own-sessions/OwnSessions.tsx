import { LoadError } from '@/widgets/query-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { endOtherSessions, endSession, ownSessions, type OwnSession } from '@/api/auth';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import { useAct } from '@/api/use-act';
import { Button, confirm, Moment, notify, Row, SkeletonRows, Stack, Tag } from '@/ui';
import { deviceOf } from './device';
import s from './own-sessions.module.css';

/** Sessions of the person, with buttons that end one of the others, or all. */
export function OwnSessions() {
  const part = useRef<HTMLElement>(null);
  const before = useRef(0);
  const { act } = useAct(
    async (ending: () => Promise<unknown>) => {
      await ending();
      notify.success('已退出');
    },
    { stale: [keys.ownSessions], failure: (problem) => notify.error(messageOf(problem)) },
  );
  const { data, error, refetch } = useQuery({
    queryKey: keys.ownSessions,
    queryFn: ({ signal }) => ownSessions(signal),
    staleTime: 0,
  });
  const number = data?.items.length;
  useEffect(() => {
    // The button that was pressed goes with its session; whoever uses keys goes on from here.
    if (number !== undefined && number < before.current && document.activeElement === document.body)
      part.current?.focus();
    before.current = number ?? 0;
  }, [number]);
  if (error) return <LoadError what="登录列表" query={{ error, refetch }} />;
  if (!data) return <SkeletonRows rows={3} />;
  const end = async (title: string, ending: () => Promise<unknown>) => {
    if (!(await confirm({ title, text: '对应的浏览器会立即退出登录。', danger: true }))) return;
    await act(ending);
  };
  const others = data.items.filter((session) => !session.current);
  return (
    <section ref={part} tabIndex={-1} className={s.sessions} aria-label="登录设备">
      <Row as="header" justify="between" gap={16} className={s.sessionsHead}>
        <h2>登录设备</h2>
        {others.length > 0 && (
          <Button onClick={() => void end(`退出其他 ${String(others.length)} 处登录？`, endOtherSessions)}>
            全部退出（本机除外）
          </Button>
        )}
      </Row>
      <Stack as="ul" gap={14} className={s.sessionList}>
        {data.items.map((session) => (
          <Row key={session.id} as="li" justify="between" gap={16}>
            <SessionFacts session={session} />
            {!session.current && (
              <Button
                aria-label={`退出 ${deviceOf(session.device)} ${session.address}`}
                onClick={() => void end('退出这一处登录？', () => endSession(session.id))}
              >
                退出
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </section>
  );
}

const SessionFacts = ({ session }: { session: OwnSession }) => (
  <div title={session.device}>
    <strong>{deviceOf(session.device)}</strong> {session.current && <Tag tone="ok">本机</Tag>}
    <p className={s.sessionNote}>
      {session.address || '未知地址'} · 登录于 <Moment at={session.createdAt} as="ago" /> · 最近使用{' '}
      <Moment at={session.lastSeenAt} as="ago" />
    </p>
  </div>
);
