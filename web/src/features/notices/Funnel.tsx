import type { Kind } from '@/api/kinds';
import type { Sending } from '@/api/notices';
import { fullNumber } from '@/lib/numbers';
import { DataTable, Note, Stack } from '@/ui';
import { platformName } from './platforms';
import { funnelOf } from './words';
import s from './notices.module.css';

/** From those who are meant to those who opened it; each step says its part of the one before. */
export const Funnel = ({ sending }: { sending: Sending }) => (
  <Stack as="dl" gap={8} flush className={s.funnel} aria-label="推送效果">
    {funnelOf(sending).map(({ key, label, number, share, width }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>
          <span className={s.bar} style={{ width: `${width}%` }} aria-hidden />
          <b>{fullNumber(number)}</b>
          {share && <small>{share}</small>}
        </dd>
      </div>
    ))}
  </Stack>
);

/** The same by platform. */
export function ByPlatform({ kind, sending }: { kind: Kind; sending: Sending }) {
  if (!sending.platforms.length) return null;
  return (
    <DataTable
      dense
      label="各平台推送效果"
      rows={sending.platforms}
      rowKey={({ platform }) => platform}
      columns={[
        { label: '平台', head: true, cell: ({ platform }) => platformName(kind, platform) },
        { label: '已发送', number: true, cell: ({ sent }) => fullNumber(sent) },
        { label: '送达', number: true, cell: ({ delivered }) => fullNumber(delivered) },
        { label: '打开', number: true, cell: ({ opened }) => fullNumber(opened) },
        { label: '失败', number: true, cell: ({ failed }) => fullNumber(failed) },
      ]}
    />
  );
}

/** Failures by their reason, and what nobody will ever know. */
export function Failures({ sending }: { sending: Sending }) {
  const { failures, unknown } = sending;
  if (!failures.length && !unknown) return null;
  return (
    <section aria-label="失败原因">
      <h3 className={s.heading}>失败原因</h3>
      <Stack as="ul" list gap={6} size={13}>
        {failures.map(({ reason, label, number }) => (
          <li key={reason}>
            {label} <b>{fullNumber(number)}</b>
          </li>
        ))}
        {unknown > 0 && (
          <li>
            服务商没有答复，结果未知 <b>{fullNumber(unknown)}</b>
          </li>
        )}
      </Stack>
      {unknown > 0 && <Note>结果未知的不会再发，以免同一个人收到两次。</Note>}
    </section>
  );
}
