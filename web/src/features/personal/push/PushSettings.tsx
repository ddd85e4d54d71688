import type { Push, PushDevice } from '@/api/personal';
import { Note, SkeletonRows, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { Line } from '../Line';
import s from '../personal.module.css';
import { Device } from './Device';
import { usePush } from './usePush';
import { REFUSALS, shortfall } from './words';

/** Alerts on this device and on the person's others, also while the console is closed. */
export function PushSettings() {
  const push = usePush();
  const { query } = push;
  return (
    <Stack as="section" gap={12} maxWidth={480} aria-label="推送" className={s.part}>
      <h2>推送</h2>
      <Note as="p">锁屏或没有打开控制台时也能收到。推送里没有未发布内容的标题。</Note>
      {query.data ? (
        <Loaded push={push} known={query.data} />
      ) : query.error ? (
        <LoadError what="推送设备" query={query} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Stack>
  );
}

type Controls = ReturnType<typeof usePush>;

function Loaded({ push, known }: { push: Controls; known: Push }) {
  const own = known.devices.find(({ current }) => current);
  const refusal = REFUSALS[push.access];
  const turn = (on: boolean) => {
    if (push.busy) return;
    if (on) void push.turnOn(known);
    else if (own) void push.end(own);
  };
  return (
    <>
      <Line
        label="在这台设备上接收推送"
        on={own !== undefined && !refusal}
        onChange={turn}
        disabled={!own && push.access !== 'ask' && push.access !== 'granted'}
      />
      {refusal && <Warning>{refusal}</Warning>}
      {own && !refusal && <Shortfall push={push} known={known} own={own} />}
      {known.devices.length > 0 && (
        <Stack as="ul" list gap={16} aria-label="接收推送的设备">
          {known.devices.map((device) => (
            <Device key={device.id} device={device} push={push} known={known} />
          ))}
        </Stack>
      )}
    </>
  );
}

function Shortfall({ push, known, own }: { push: Controls; known: Push; own: PushDevice }) {
  const text = shortfall(known, own);
  if (!text) return null;
  return (
    <Warning>
      {text}
      {known.key && (
        <button
          type="button"
          className={s.again}
          disabled={push.busy}
          onClick={() => void push.turnOn(known)}
        >
          重新连接
        </button>
      )}
    </Warning>
  );
}

const Warning = ({ children }: { children: React.ReactNode }) => (
  <p role="status" className={s.warning}>
    {children}
  </p>
);
