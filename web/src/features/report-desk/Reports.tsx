import type { Kind } from '@/api/kinds';
import type { ReportItem } from '@/api/reports';
import { Pictures } from '@/generic-screens/desk';
import { fieldOf } from '@/generic-screens/record/record';
import { Moment, Note, Row, Stack, Tag } from '@/ui';
import s from './report-desk.module.css';

/** The readers' words, and the share of their reports that were right until now. */
export function Reports({ kind, reports }: { kind: Kind; reports: readonly ReportItem[] }) {
  const reasons = fieldOf(kind, 'reason')?.choices ?? [];
  return (
    <Stack as="ul" list gap={12}>
      {reports.map((report) => {
        const reason = reasons.find(({ value }) => value === report.reason);
        return (
          <li key={report.id}>
            <Row wrap gap={6}>
              <Tag tone={reason?.tone ?? 'mute'}>{reason?.label ?? report.reason}</Tag>
              <strong>{report.readerName || `用户 ${report.readerId}`}</strong>
              <Note>
                <Moment at={report.at} as="ago" /> · {report.ipRegion || '未知属地'}
              </Note>
            </Row>
            {report.text && <p className={s.words}>{report.text}</p>}
            <Pictures urls={report.images} />
            <Note>{historyOf(report.history)}</Note>
          </li>
        );
      })}
    </Stack>
  );
}

const historyOf = ({ reports, upheld, dismissed }: ReportItem['history']): string =>
  reports === 1 ? '第一次举报' : `共举报 ${reports} 次：属实 ${upheld}，不属实 ${dismissed}`;
