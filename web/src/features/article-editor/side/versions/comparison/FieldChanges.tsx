import { FieldChange } from '@/widgets/diff';
import type { ChangedField } from '../content';
import { Box } from '@/ui';
import s from '../versions.module.css';

/** Publishing fields that differ, old and new. */
export function FieldChanges({ changes }: { changes: readonly ChangedField[] }) {
  if (changes.length === 0) return null;
  return (
    <Box as="section" line="all" round="m" surface={2} className={s.fields} aria-label="发布信息的变化">
      <h3>发布信息改动了 {changes.length} 处</h3>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <FieldChange field={field} before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
