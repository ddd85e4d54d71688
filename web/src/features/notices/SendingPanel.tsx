import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { changeCourse, readSending, type Course, type NoticeSending } from '@/api/notices';
import { useAct } from '@/api/use-act';
import type { SectionSlotProps } from '@/generic-screens/edit/slots';
import { CardSection } from '@/generic-screens/record/CardSection';
import {
  Button,
  confirm,
  Note,
  openDialog,
  ProgressBar,
  Row,
  Skeleton,
  Stack,
  Tag,
  type Question,
} from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { ChannelNote } from './ChannelNote';
import { Failures, Funnel, ByPlatform } from './Funnel';
import { TestDialog } from './TestDialog';
import { isMoving, percentOf, sentenceOf, STATES, TONES } from './words';
import s from './notices.module.css';

const POLL_MS = 1000;
/** A planned sending may wait for days. */
const PLANNED_MS = 15_000;

/** The sending of the notice to phones: where it is, what can be done about it, and what came of it. */
export function SendingPanel({ kind, section, edit }: SectionSlotProps) {
  const id = edit.record?.id ?? 0;
  const query = useQuery({
    queryKey: keys.record.for(kind.key, id, 'sending'),
    queryFn: ({ signal }) => readSending(id, signal),
    enabled: id > 0,
    meta: follow(kind.key, id),
    refetchInterval: ({ state }) => {
      const sending = state.data?.sending ?? null;
      if (!isMoving(sending)) return false;
      return sending?.state === 'planned' ? PLANNED_MS : POLL_MS;
    },
  });
  const { refetch } = query;
  const state = edit.record?.['verifyState'];
  useEffect(() => {
    // The approval of somebody else plans the sending.
    if (id) void refetch();
  }, [state, id, refetch]);
  return (
    <CardSection title={section.label}>
      {!id ? (
        <Note>保存后可以先推送到自己的手机看效果；审核通过后在这里查看发送进度。</Note>
      ) : query.error && !query.data ? (
        <LoadError what="推送进度" query={query} />
      ) : query.data ? (
        <Shown kind={kind} id={id} data={query.data} dirty={edit.dirty} />
      ) : (
        <Skeleton height={120} />
      )}
    </CardSection>
  );
}

interface ShownProps {
  kind: Kind;
  id: number;
  data: NoticeSending;
  dirty: boolean;
}

function Shown({ kind, id, data, dirty }: ShownProps) {
  const { channel, sending, live, may } = data;
  return (
    <Stack gap={12}>
      <ChannelNote channel={channel} />
      {sending ? (
        <>
          <Row gap={8} wrap>
            <Tag tone={STATES[sending.state].tone}>{STATES[sending.state].label}</Tag>
            <span role="status">{sentenceOf(sending)}</span>
          </Row>
          {sending.state !== 'planned' && (
            <ProgressBar
              value={percentOf(sending)}
              label="发送进度"
              tone={TONES[sending.state] ?? 'normal'}
            />
          )}
          {sending.message && (
            <p role="alert" className={s.message}>
              {sending.message}
            </p>
          )}
        </>
      ) : (
        <Note>{live ? '审核已通过，还没有发到手机。' : '审核通过后，到发送时间自动发到手机。'}</Note>
      )}
      <Courses kind={kind} id={id} may={may} dirty={dirty} />
      {sending && sending.state !== 'planned' && sending.total > 0 && (
        <>
          <Funnel sending={sending} />
          <ByPlatform kind={kind} sending={sending} />
          <Failures sending={sending} />
        </>
      )}
    </Stack>
  );
}

const BUTTONS: readonly { course: Course; label: string; question?: Question }[] = [
  {
    course: 'start',
    label: '开始推送',
    question: { title: '把这条通知发到手机？', text: '发出的通知不能收回。', okLabel: '开始推送' },
  },
  { course: 'pause', label: '暂停' },
  { course: 'resume', label: '继续推送' },
  {
    course: 'stop',
    label: '停止推送',
    question: {
      title: '停止推送这条通知？',
      text: '已经发出的不能收回，其余的不再发送，之后不能继续。如果只是想先停一停，请用“暂停”。',
      okLabel: '停止推送',
      danger: true,
    },
  },
];

function Courses({ kind, id, may, dirty }: Omit<ShownProps, 'data'> & Pick<NoticeSending, 'may'>) {
  const stale = [keys.record.for(kind.key, id, 'sending'), keys.records.of(kind.key)];
  const { act, busy } = useAct(async (course: Course) => void (await changeCourse(id, course)), { stale });
  const press = async (course: Course, question?: Question) => {
    if (!question || (await confirm(question))) await act(course);
  };
  const test = () =>
    openDialog<null>((close) => <TestDialog kind={kind} id={id} dirty={dirty} onClose={() => close(null)} />);
  const shown = BUTTONS.filter(({ course }) => may.includes(course));
  if (!shown.length && !may.includes('test')) return null;
  return (
    <Row gap={8} wrap>
      {shown.map(({ course, label, question }) => (
        <Button
          key={course}
          loading={busy}
          danger={course === 'stop'}
          onClick={() => void press(course, question)}
        >
          {label}
        </Button>
      ))}
      {may.includes('test') && <Button onClick={() => void test()}>推送到我的手机</Button>}
    </Row>
  );
}
