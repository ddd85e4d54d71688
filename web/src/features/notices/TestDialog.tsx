import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import {
  addTestDevice,
  readTestDevices,
  removeTestDevice,
  sendTest,
  type Platform,
  type TestDevice,
} from '@/api/notices';
import { useAct } from '@/api/use-act';
import { Button, Dialog, Field, Note, notify, Row, Select, Skeleton, Stack, InputField } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { platformName, platformsOf } from './platforms';
import s from './notices.module.css';

interface Props {
  kind: Kind;
  id: number;
  /** The form holds changes that the test would not show. */
  dirty: boolean;
  onClose: () => void;
}

/** Sends the notice to a phone of the person: a kept one, or one whose token is typed. */
export function TestDialog({ kind, id, dirty, onClose }: Props) {
  const devices = keys.records.for(kind.key, 'devices');
  const query = useQuery({ queryKey: devices, queryFn: ({ signal }) => readTestDevices(signal) });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAct(
    async (to: { device: number } | { token: string }) => {
      setErrors({});
      await sendTest(id, to);
      notify.success('已发出，请在手机上查看');
    },
    {
      failure: (error, retry, errors) => fail(error, retry, errors, setErrors),
    },
  );
  const footer = <Button onClick={onClose}>关闭</Button>;
  return (
    <Dialog onClose={onClose} title="推送到我的手机" footer={footer}>
      <Stack gap={12}>
        {dirty && <Note>表单里有未保存的修改，测试发送的是最近一次保存的内容。</Note>}
        {query.error && !query.data ? (
          <LoadError what="测试手机" query={query} />
        ) : !query.data ? (
          <Skeleton height={72} />
        ) : (
          <SavedDevices
            kind={kind}
            devices={query.data.items}
            busy={busy}
            stale={devices}
            onSend={(device) => act({ device })}
          />
        )}
        <Typed kind={kind} stale={devices} busy={busy} errors={errors} onSend={(token) => act({ token })} />
      </Stack>
    </Dialog>
  );
}

interface SavedDevicesProps {
  kind: Kind;
  devices: readonly TestDevice[];
  busy: boolean;
  stale: readonly unknown[];
  onSend: (device: number) => Promise<boolean>;
}

function SavedDevices({ kind, devices, busy, stale, onSend }: SavedDevicesProps) {
  const { act: remove } = useAct(async (id: number) => void (await removeTestDevice(id)), { stale: [stale] });
  if (!devices.length) return <Note>还没有保存过测试手机，请在下面填写。</Note>;
  return (
    <Stack as="ul" list gap={6} className={s.devices} aria-label="我的测试手机">
      {devices.map(({ id, name, platform, token }) => (
        <li key={id}>
          <span>
            {name}
            <Note>
              {platformName(kind, platform)} {token}
            </Note>
          </span>
          <Row gap={8}>
            <Button small look="text" aria-label={`移除${name}`} onClick={() => void remove(id)}>
              移除
            </Button>
            <Button small loading={busy} aria-label={`发送到${name}`} onClick={() => void onSend(id)}>
              发送
            </Button>
          </Row>
        </li>
      ))}
    </Stack>
  );
}

interface TypedProps {
  kind: Kind;
  stale: readonly unknown[];
  busy: boolean;
  errors: Readonly<Record<string, string>>;
  onSend: (token: string) => Promise<boolean>;
}

function Typed({ kind, stale, busy, errors, onSend }: TypedProps) {
  const [device, setDevice] = useState({ name: '', platform: 'android' as Platform, token: '' });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const { act: keep, busy: keeping } = useAct(
    async () => {
      setWrong({});
      await addTestDevice(device);
      setDevice({ ...device, name: '', token: '' });
    },
    { stale: [stale], failure: (error, retry, errors) => fail(error, retry, errors, setWrong) },
  );
  const set = (values: Partial<typeof device>) => setDevice({ ...device, ...values });
  return (
    <Stack as="section" gap={12} line="top" className={s.typed} aria-label="填写测试手机">
      <InputField
        label="设备标识"
        help="应用从推送服务取得的标识（Registration ID），可请客户端同事提供"
        error={errors['token'] ?? wrong['token']}
        value={device.token}
        onChange={(event) => set({ token: event.target.value.trim() })}
      />
      <Row gap={8} wrap>
        <InputField
          label="手机名称"
          error={wrong['name']}
          value={device.name}
          placeholder="如：我的 iPhone"
          onChange={(event) => set({ name: event.target.value })}
        />
        <Field label="平台" error={wrong['platform']}>
          {(control) => (
            <Select
              {...control}
              options={platformsOf(kind)}
              value={device.platform}
              onChange={(platform) => set({ platform: platform ?? 'android' })}
            />
          )}
        </Field>
      </Row>
      <Row gap={8} wrap>
        <Button loading={busy} disabled={!device.token} onClick={() => void onSend(device.token)}>
          发送一次
        </Button>
        <Button loading={keeping} disabled={!device.token || !device.name} onClick={() => void keep()}>
          保存为测试手机
        </Button>
      </Row>
    </Stack>
  );
}

/** Sentences at their fields; anything else as a message with another try. */
function fail(
  error: unknown,
  retry: () => void,
  errors: Readonly<Record<string, string>>,
  show: (errors: Readonly<Record<string, string>>) => void,
): void {
  show(errors);
  if (Object.keys(errors).length === 0) notify.error(messageOf(error), retry);
}
