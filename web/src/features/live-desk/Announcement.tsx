import { Megaphone } from 'lucide-react';
import { allowed } from '@/generic-screens/actions/record-actions';
import type { Edit } from '@/generic-screens/edit/useEdit';
import page from '@/generic-screens/record/page.module.css';
import { Button, Text } from '@/ui';
import s from './live-desk.module.css';
import type { StreamData } from './stream';

/** The announcement above the chat in the app. */
export function Announcement({ edit, stream }: { edit: Edit; stream: StreamData }) {
  const action = allowed(edit.actions, stream.actions, 'detail').find(({ name }) => name === 'announce');
  if (!action && !stream.announcement) return null;
  return (
    <section className={page.card} aria-label="公告">
      <div className={s.line}>
        <Megaphone size={16} aria-hidden />
        <Text grow narrow breaks>
          {stream.announcement || <span className={s.quiet}>聊天室顶部没有公告</span>}
        </Text>
        {action && (
          <Button small onClick={() => void edit.act(action)}>
            {stream.announcement ? '更换公告' : '发布公告'}
          </Button>
        )}
      </div>
    </section>
  );
}
