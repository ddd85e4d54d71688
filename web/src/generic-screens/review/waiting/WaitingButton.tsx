import { CloudOff } from 'lucide-react';
import { consoleNow, momentText } from '@/lib/dates';
import { Badge, Box, Button, Note, notify, Popover, Row, Stack } from '@/ui';
import type { WaitingDecision } from './memory';
import { TAKEN_BACK, takeBack, useWaiting } from './queue';
import { useWaitingDecisions } from './useWaitingDecisions';
import s from './waiting.module.css';

/** 等待发送: decisions that have not reached the server, each with a way to take it back. */
export default function WaitingButton() {
  const waiting = useWaitingDecisions();
  if (waiting.length === 0) return null;
  return (
    <Popover
      label="等待发送的审核"
      align="end"
      width={340}
      padding={0}
      trigger={
        <Button className={s.button} data-waiting="" aria-label={`等待发送 ${waiting.length} 条审核`}>
          <CloudOff size={15} aria-hidden />
          <span>等待发送</span>
          <Badge count={waiting.length} />
        </Button>
      }
    >
      <Note as="p" tone="soft" className={s.why}>
        没有连上服务器。这些审核存在本机，连上后自动发送一次。
      </Note>
      <Box as="ul" list overflow="auto" className={s.list}>
        {waiting.map((decision) => (
          <Waiting key={decision.attempt} decision={decision} />
        ))}
      </Box>
    </Popover>
  );
}

function Waiting({ decision }: { decision: WaitingDecision }) {
  const sending = useWaiting((state) => state.sending === decision.attempt);
  const { action, title, at } = decision;
  const back = () => {
    notify.info(TAKEN_BACK);
    void takeBack(decision);
  };
  return (
    <Row as="li" gap={8} justify="between" className={s.item}>
      <Stack as="span" gap={2} narrow>
        <b className={s.title}>{title}</b>
        <Note>
          {action.label} · {momentText(consoleNow(new Date(at))).slice(11, 16)}
        </Note>
      </Stack>
      <Button disabled={sending} aria-label={`收回“${title}”的${action.label}`} onClick={back}>
        {sending ? '正在发送' : '收回'}
      </Button>
    </Row>
  );
}
