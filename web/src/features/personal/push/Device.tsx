import type { Push, PushDevice } from '@/api/personal';
import { Button, Checkbox, Moment, Note, Row, Stack, Tag } from '@/ui';
import s from '../personal.module.css';
import type { Outcome, usePush } from './usePush';

interface Props {
  device: PushDevice;
  known: Push;
  push: ReturnType<typeof usePush>;
}

/** One device: what it gets, whether it arrives, and its end. */
export function Device({ device, known, push }: Props) {
  const turn = (name: string, on: boolean) => {
    const sorts = on ? [...device.sorts, name] : device.sorts.filter((sort) => sort !== name);
    if (!push.busy) void push.choose(device, sorts);
  };
  return (
    <Stack as="li" gap={8} className={s.device}>
      <Row justify="between" gap={12} className={s.deviceHead}>
        <div>
          <strong>{device.name}</strong> {device.current && <Tag tone="ok">本机</Tag>}{' '}
          {device.open && <Tag tone="warn">仅打开时</Tag>}
        </div>
        <Row gap={8}>
          <Button
            aria-label={`发一条试试：${device.name}`}
            disabled={device.open && !device.current}
            loading={push.outcome(device) === 'waiting'}
            onClick={() => void push.attempt(device)}
          >
            发一条试试
          </Button>
          <Button aria-label={`关闭推送：${device.name}`} onClick={() => void push.end(device)}>
            关闭
          </Button>
        </Row>
      </Row>
      <Note as="p">
        打开于 <Moment at={device.createdAt} as="ago" />
        {device.lastSuccessAt && (
          <>
            {' · 最近送出 '}
            <Moment at={device.lastSuccessAt} as="ago" />
          </>
        )}
        {device.problem && !device.current && ` · ${device.problem}`}
      </Note>
      <p role="status">{trialText(push.outcome(device), device)}</p>
      <div role="group" aria-label={`${device.name}接收的内容`} className={s.sorts}>
        {known.sorts.map(({ name, label }) => (
          <Checkbox key={name} checked={device.sorts.includes(name)} onChange={(on) => turn(name, on)}>
            {label}
          </Checkbox>
        ))}
      </div>
    </Stack>
  );
}

function trialText(outcome: Outcome, device: PushDevice): string {
  if (outcome === 'waiting') return '正在发送…';
  if (outcome === 'sent') return '已发出，请看通知；没有出现的话请检查系统的通知设置';
  if (outcome === 'failed')
    return device.problem ? `没有发出：${device.problem}` : '一分钟内没有发出，请稍后再试';
  return '';
}
