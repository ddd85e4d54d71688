import type { Environment } from '@/api/menu';
import { Tag, type TagTone } from '@/ui';
import { useMenu } from '@/stores/menu';

const TAGS: Partial<Record<Environment, { label: string; tone: TagTone }>> = {
  DEVELOP: { label: '开发环境', tone: 'info' },
  RELEASE: { label: '预发布环境', tone: 'warn' },
};

/** Says which environment this is, so that nobody mistakes a trial for the real thing; production is silent. */
export function EnvironmentTag() {
  const tag = useMenu((state) => TAGS[state.environment]);
  if (!tag) return null;
  return (
    <Tag tone={tag.tone} dot={false}>
      {tag.label}
    </Tag>
  );
}
