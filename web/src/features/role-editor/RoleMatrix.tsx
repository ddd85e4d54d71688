import { Search } from 'lucide-react';
import { useState } from 'react';
import type { SectionOffer } from '@/api/roles';
import { Box, Checkbox, Empty, Input, Note, Row } from '@/ui';
import { findGroups, markOf, pairsOf, type Granted } from './grants';
import { SectionGrid, type Change } from './SectionGrid';
import s from './roles.module.css';

export const SEARCH_ID = 'role-groups-search';

interface RoleMatrixProps {
  sections: readonly SectionOffer[];
  granted: Granted;
  disabled: boolean;
  onChange: Change;
}

/** Every permission group by section, with a search over them. */
export function RoleMatrix({ sections, granted, disabled, onChange }: RoleMatrixProps) {
  const [search, setSearch] = useState('');
  const found = findGroups(sections, search);
  const all = pairsOf(sections.flatMap((section) => section.groups));
  return (
    <Box card>
      <Row gap={14} pad="12-20" line="bottom" surface={1} className={s.tools}>
        <Checkbox checked={markOf(all, granted)} disabled={disabled} onChange={(give) => onChange(all, give)}>
          全部权限
        </Checkbox>
        <Note weight={400} className={s.count} aria-live="polite">
          已选 {granted.size} / {all.length} 项
        </Note>
        <Input
          id={SEARCH_ID}
          className={s.search}
          prefix={<Search size={14} aria-hidden />}
          aria-label="查找权限"
          placeholder="查找权限，例如 文章"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onClear={() => setSearch('')}
        />
      </Row>
      {found.map((section) => (
        <SectionGrid
          key={section.label}
          section={section}
          granted={granted}
          disabled={disabled}
          onChange={onChange}
        />
      ))}
      {found.length === 0 && <Empty title="没有找到这样的权限" text="请换一个词，例如栏目或功能的名称。" />}
    </Box>
  );
}
