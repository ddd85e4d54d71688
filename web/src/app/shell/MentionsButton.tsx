import { AtSign } from 'lucide-react';
import { useState } from 'react';
import type { Mention } from '@/api/mentions';
import { Badge, Box, Button, Empty, Popover, Row, Tip } from '@/ui';
import s from './topbar.module.css';
import { useMentions } from './useMentions';

/** 提到我的: a count of what is unread, and the comments themselves. */
export function MentionsButton() {
  const { mentions, open, readAll } = useMentions();
  const [shown, setShown] = useState(false);
  const label = mentions.unread > 0 ? `提到我的，${mentions.unread} 条未读` : '提到我的';
  const choose = (mention: Mention) => {
    setShown(false);
    open(mention);
  };
  return (
    <Box as="span" relative>
      <Popover
        label="提到我的"
        align="end"
        width={360}
        padding={0}
        open={shown}
        onOpenChange={setShown}
        trigger={
          <Button look="icon" aria-label={label}>
            <Tip text="提到我的" side="bottom">
              <AtSign size={17} aria-hidden />
            </Tip>
          </Button>
        }
      >
        <Row justify="between" line="bottom" className={s.mentionsHead}>
          <b>提到我的</b>
          {mentions.unread > 0 && (
            <Button small look="text" onClick={readAll}>
              全部标为已读
            </Button>
          )}
        </Row>
        {mentions.items.length === 0 ? (
          <Empty title="还没有人提到您" text="同事在评论中 @ 您时，会显示在这里。" />
        ) : (
          <Box as="ul" pad={4} overflow="auto" className={s.mentions}>
            {mentions.items.map((mention) => (
              <li key={mention.id}>
                <button
                  type="button"
                  data-unread={mention.read ? undefined : ''}
                  onClick={() => choose(mention)}
                >
                  <span>
                    <b>{mention.by.label}</b> 在《{mention.title}》<time>{mention.at.slice(5, 16)}</time>
                  </span>
                  <span>{mention.text}</span>
                  {!mention.read && <span className="visually-hidden">未读</span>}
                </button>
              </li>
            ))}
          </Box>
        )}
      </Popover>
      <span className={s.jobsCount} aria-hidden>
        <Badge count={mentions.unread} />
      </span>
    </Box>
  );
}
