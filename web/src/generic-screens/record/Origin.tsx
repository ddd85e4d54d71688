import type { RecordData } from '@/api/records';
import { Stack } from '@/ui';
import s from './page.module.css';

/** Author of the record, and the dates of its life. */
export function Origin({ record }: { record: RecordData }) {
  const facts: [string, string | null | undefined][] = [
    ['编号', String(record.id)],
    ['创建人', record.createdBy?.label],
    ['创建时间', record.createdAt],
    ['更新时间', record.updatedAt],
    ['提交人', record.submittedBy?.label],
    ['提交时间', record.submittedAt],
    ['审核人', record.decidedBy?.label],
    ['审核时间', record.decidedAt],
    ['发布时间', record.publishedAt],
  ];
  return (
    <section className={s.card} aria-label="记录信息">
      <h2 className={s.cardTitle}>记录信息</h2>
      <Stack as="dl" gap={14} flush className={s.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className={s.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Stack>
    </section>
  );
}
