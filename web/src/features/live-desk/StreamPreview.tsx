import type { Pulse } from '@/api/streams';
import { allowed } from '@/generic-screens/actions/record-actions';
import type { Edit } from '@/generic-screens/edit/useEdit';
import page from '@/generic-screens/record/page.module.css';
import { agoText, plannedText } from '@/lib/dates';
import { shortNumber } from '@/lib/numbers';
import { Button, Note, Row, Tag, Stack } from '@/ui';
import s from './live-desk.module.css';
import type { StreamData } from './stream';
import { clockText, phaseOf } from './time';
import { usePulse } from './usePulse';
import { useTick } from './useTick';

const STATES = {
  planned: { label: '预告', tone: 'info' },
  live: { label: '直播中', tone: 'bad' },
  ended: { label: '已结束', tone: 'mute' },
} as const;

/** Is it on, since when, who watches: large enough to be read from the other end of the control room. */
export function StreamPreview({ edit, stream }: { edit: Edit; stream: StreamData }) {
  const now = useTick();
  const pulse = usePulse(stream.id, stream.liveState === 'live').data;
  const { says, seconds, late } = phaseOf(stream, now);
  const state = STATES[stream.liveState];
  return (
    <section className={page.card} aria-label="直播状态" data-live={stream.liveState}>
      <Row wrap className={s.stage}>
        <Stack gap={4} flex="1 1 auto">
          <Row gap={10}>
            <Tag tone={state.tone}>{state.label}</Tag>
            <span className={s.quiet}>{says}</span>
            {pulse && pulse.liveState !== stream.liveState && <Note tone="warn">状态已被同事修改</Note>}
          </Row>
          <p className={s.clock} data-late={late || undefined} role="timer" aria-label={says}>
            {seconds === null ? '--:--:--' : clockText(seconds)}
          </p>
          <p className={s.quiet}>{planOf(stream, now)}</p>
        </Stack>
        <Figures stream={stream} pulse={pulse} />
        <BeginOrEnd edit={edit} stream={stream} />
      </Row>
    </section>
  );
}

/** `计划 明天 周六 02:30 开始` */
function planOf({ liveState, startsAt, beganAt, endsAt }: StreamData, now: Date): string {
  if (liveState === 'planned')
    return startsAt ? `计划 ${plannedText(startsAt, now)} 开始` : '没有填写计划开始时间';
  const began = beganAt ? `${agoText(beganAt, now)} 开始` : '';
  const ends = liveState === 'live' && endsAt ? `预计 ${plannedText(endsAt, now)} 结束` : '';
  return [began, ends].filter(Boolean).join('，');
}

function Figures({ stream, pulse }: { stream: StreamData; pulse: Pulse | undefined }) {
  const online = pulse ? pulse.onlineNum + (pulse.operateOnlineNum ?? 0) : null;
  const views = pulse ? pulse.viewNum + (pulse.operateViewNum ?? 0) : null;
  return (
    <dl className={s.figures} aria-live="off">
      {stream.liveState === 'live' && (
        <div>
          <dt>在线人数</dt>
          <dd>{shortNumber(online)}</dd>
          {pulse?.operateOnlineNum ? <dd className={s.quiet}>含运营 {pulse.operateOnlineNum}</dd> : null}
        </div>
      )}
      <div>
        <dt>观看</dt>
        <dd>{shortNumber(views)}</dd>
        {pulse?.operateViewNum ? <dd className={s.quiet}>含运营 {pulse.operateViewNum}</dd> : null}
      </div>
    </dl>
  );
}

/** The one thing to do next, or why it cannot be done yet. */
function BeginOrEnd({ edit, stream }: { edit: Edit; stream: StreamData }) {
  const possible = allowed(edit.actions, stream.actions, 'row');
  const action = possible.find(({ name }) => name === 'begin' || name === 'end');
  if (action) {
    return (
      <Button
        className={s.big}
        look={action.name === 'begin' ? 'primary' : 'plain'}
        danger={action.name === 'end'}
        loading={edit.acting.busy === action.name}
        onClick={() => void edit.act(action)}
      >
        {action.label}
      </Button>
    );
  }
  if (stream.liveState !== 'planned') return null;
  return <p className={s.quiet}>{whyNotYet(stream)}</p>;
}

function whyNotYet(stream: StreamData): string {
  if (!stream.live) return '审核通过后才能开始直播';
  return stream.sources.length ? '您没有开始直播的权限' : '添加直播源后才能开始直播';
}
