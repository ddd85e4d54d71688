import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readStatistics } from '@/api/activities';
import { messageOf } from '@/api/errors';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import { CardSection } from '@/generic-screens/record/CardSection';
import { PageHead } from '@/generic-screens/record/PageHead';
import { Button, ErrorState, Input, Note, Stack } from '@/ui';
import { enrolmentsOf } from '../desk/rows';
import s from './check-in.module.css';
import { codeOf, type Scan } from './scan';
import { useCheckIn } from './useCheckIn';

/** The door of an activity: a scanner types a code and Enter, and the answer can be seen and heard from an arm's length. */
export default function CheckInScreen() {
  const [search] = useSearchParams();
  const id = Number(search.get('id')) || 0;
  if (!id) return <ErrorState title="没有选择活动" text="请从活动详情中打开现场签到" />;
  return <CheckIn key={id} id={id} />;
}

function CheckIn({ id }: { id: number }) {
  const { scans, waiting, scan, takeBack } = useCheckIn(id);
  const latest = scans[0];
  return (
    <Stack gap={12} className={s.door}>
      <PageHead title="现场签到" parent="/activityManage">
        <Progress id={id} />
      </PageHead>
      <CodeInput waiting={waiting} onCode={scan} />
      <Note as="p">
        没有带码？
        <Link to={enrolmentsOf(id, { waitsForCheckIn: '1' })}>在未签到的名单中按姓名、手机号查找</Link>
      </Note>
      <output className={s.result} data-outcome={latest?.outcome} aria-live="assertive">
        {latest ? <Result scan={latest} /> : <Note>扫码枪对准读者的签到码，或输入后按回车</Note>}
      </output>
      {scans.length > 0 && <Scans scans={scans} onTakeBack={takeBack} />}
    </Stack>
  );
}

function CodeInput({ waiting, onCode }: { waiting: boolean; onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = codeOf(typed);
    setTyped('');
    input.current?.focus();
    if (code) onCode(code);
  };
  return (
    <form className={s.form} onSubmit={submit}>
      <Input
        ref={input}
        autoFocus
        aria-label="签到码"
        autoComplete="off"
        spellCheck={false}
        placeholder="签到码"
        className={s.code}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="primary" loading={waiting}>
        签到
      </Button>
    </form>
  );
}

const Result = ({ scan }: { scan: Scan }) => (
  <>
    <strong>{scan.outcome === 'in' ? '请进' : '不能入场'}</strong>
    <span>{scan.text}</span>
    <Note>{`${scan.code}　${scan.at}`}</Note>
  </>
);

interface ScansProps {
  scans: readonly Scan[];
  onTakeBack: (id: number) => Promise<boolean>;
}

const Scans = ({ scans, onTakeBack }: ScansProps) => (
  <CardSection title="刚才的签到">
    <Stack gap={4} as="ol" list className={s.scans}>
      {scans.map((scan, index) => (
        <li key={scans.length - index} data-outcome={scan.outcome}>
          <span>{scan.at}</span>
          <span>{scan.code}</span>
          <span>{scan.text}</span>
          {scan.id !== undefined && (
            <Button small look="text" onClick={() => void onTakeBack(scan.id ?? 0)}>
              撤销<span className="visually-hidden">{scan.text}的签到</span>
            </Button>
          )}
        </li>
      ))}
    </Stack>
  </CardSection>
);

/** Number of people who are in, of those who have a place. */
function Progress({ id }: { id: number }) {
  const { data, error } = useQuery({
    queryKey: keys.record.for('activity', id, 'statistics'),
    queryFn: ({ signal }) => readStatistics(id, signal),
    meta: follow('enrolment'),
  });
  if (error && !data) return <Note>{messageOf(error)}</Note>;
  const came = data?.funnel.find(({ key }) => key === 'checkIn')?.number ?? 0;
  return data ? <Note>{`已签到 ${came} 人，共 ${data.taken} 人`}</Note> : null;
}
