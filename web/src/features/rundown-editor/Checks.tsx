import { CircleAlert, CircleCheck } from 'lucide-react';
import { Box, Row } from '@/ui';
import type { Check } from './items';
import s from './rundown.module.css';

interface Props {
  checks: readonly Check[];
  empty: boolean;
  onItem: (place: number) => void;
}

const toField = (name: string) => {
  const field = document.getElementById(`field-${name}`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
};

/** Open points before the edition goes on air; each leads to its field. */
export function Checks({ checks, empty, onItem }: Props) {
  if (empty)
    return (
      <Box as="p" pad={20} round="m" tone="quiet" textAlign="center" className={s.empty}>
        还没有条目。可以照抄上一期的结构，或从视频稿件添加。
      </Box>
    );
  if (!checks.length)
    return (
      <Row as="p" gap={6} tone="ok" size={13} role="status">
        <CircleCheck size={15} aria-hidden />
        检查通过，可以提交审核
      </Row>
    );
  return (
    <Row as="ul" align="stretch" list wrap gap={6} className={s.checks} aria-label="还缺什么">
      {checks.map(({ text, item, field, tone }) => (
        <li key={text}>
          <button
            type="button"
            data-tone={tone}
            onClick={() => (item === undefined ? toField(field ?? '') : onItem(item))}
          >
            <CircleAlert size={13} aria-hidden />
            {text}
          </button>
        </li>
      ))}
    </Row>
  );
}
