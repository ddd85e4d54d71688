import { CircleAlert, CircleCheck, QrCode as QrIcon, Radar } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '@/api/use-act';
import { controlId } from '@/generic-screens/edit/EditSections';
import type { FieldSlotProps } from '@/generic-screens/edit/slots';
import { Button, copy, Popover, Row, Stack } from '@/ui';
import { FieldRow } from '@/widgets/fields';
import { checkUrl, type CheckedUrl } from '@/api/contents';
import { isUrl } from './check';
import s from './h5.module.css';
import { QrCode } from './QrCode';

/** The page's URL, with whether it opens and its code for a telephone. */
export function UrlField({ field, value, error, disabled, onChange }: FieldSlotProps) {
  const address = typeof value === 'string' ? value.trim() : '';
  const [checked, setChecked] = useState<{ address: string; found: CheckedUrl } | null>(null);
  const { act: check, busy } = useAct(async () => setChecked({ address, found: await checkUrl(address) }));
  return (
    <Stack gap={8}>
      <FieldRow id={controlId(field.name)} {...{ field, value, error, disabled, onChange }} />
      {isUrl(address) && (
        <Row align="stretch" wrap gap={8}>
          <Button small loading={busy} onClick={() => void check()} icon={Radar}>
            检查能否打开
          </Button>
          <Popover
            label="页面二维码"
            trigger={
              <Button small icon={QrIcon}>
                手机扫码
              </Button>
            }
          >
            <Stack gap={8} pad={8} tone="soft" size={13} className={s.code}>
              <QrCode text={address} />
              <span>用手机相机或微信扫码打开</span>
              <Button small look="text" onClick={() => void copy('页面地址', address)}>
                复制地址
              </Button>
            </Stack>
          </Popover>
        </Row>
      )}
      <div role="status">{checked?.address === address && <Result {...checked.found} asked={address} />}</div>
    </Stack>
  );
}

function Result({ reachable, title, finalAddress, reason, asked }: CheckedUrl & { asked: string }) {
  const moved = reachable && finalAddress !== asked;
  const Icon = reachable && !reason ? CircleCheck : CircleAlert;
  return (
    <Row
      as="p"
      align="stretch"
      gap={8}
      round="m"
      breaks
      className={s.result}
      data-tone={reachable ? (reason ? 'warn' : 'ok') : 'bad'}
    >
      <Icon size={15} aria-hidden />
      <span>
        {reachable ? `能打开${title && `，页面标题是「${title}」`}。` : ''}
        {moved && `会跳转到 ${finalAddress}。`}
        {reason && `${reason}。`}
      </span>
    </Row>
  );
}
