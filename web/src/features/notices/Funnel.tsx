import type { Kind } from '@/api/kinds';
import type { Sending } from '@/api/notices';
import { fullNumber } from '@/lib/numbers';
import { Box, Note } from '@/ui';
import { platformName } from './platforms';
import { funnelOf } from './words';
import s from './notices.module.css';

/** From those who are meant to those who opened it; each step says its part of the one before. */
export const Funnel = ({ sending }: { sending: Sending }) => (
  <dl className={s.funnel} aria-label="推送效果">
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
  </dl>
);

/** The same by platform. */
export function ByPlatform({ kind, sending }: { kind: Kind; sending: Sending }) {
  if (!sending.platforms.length) return null;
  return (
    <Box overflow="x" tabIndex={0} role="group" aria-label="各平台推送效果">
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">平台</th>
            <th scope="col">已发送</th>
            <th scope="col">送达</th>
            <th scope="col">打开</th>
            <th scope="col">失败</th>
          </tr>
        </thead>
        <tbody>
          {sending.platforms.map(({ platform, sent, delivered, opened, failed }) => (
            <tr key={platform}>
              <th scope="row">{platformName(kind, platform)}</th>
              {[sent, delivered, opened, failed].map((number, place) => (
                <td key={place}>{fullNumber(number)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

/** Failures by their reason, and what nobody will ever know. */
export function Failures({ sending }: { sending: Sending }) {
  const { failures, unknown } = sending;
  if (!failures.length && !unknown) return null;
  return (
    <section aria-label="失败原因">
      <h3 className={s.heading}>失败原因</h3>
      <ul className={s.failures}>
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
      </ul>
      {unknown > 0 && <Note>结果未知的不会再发，以免同一个人收到两次。</Note>}
    </section>
  );
}
