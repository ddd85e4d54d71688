import { ChevronsDownUp, ChevronsUpDown, FolderInput, Trash2 } from 'lucide-react';
import { Button, Menu, Note, Row } from '@/ui';
import { UndoButtons } from '@/widgets/UndoButtons';
import { countOf } from './model/modules';
import type { Builder } from './useBuilder';
import s from './workbench.module.css';

/** Above the modules: how much there is, taking back, and what is done to the selected. */
export function Toolbar({ builder }: { builder: Builder }) {
  const { modules, selected, folded, readonly } = builder;
  const allFolded = modules.length > 0 && modules.every(({ key }) => folded.has(key));
  return (
    <Row gap={8} wrap pad="8-12" line="all" className={s.toolbar} role="toolbar" aria-label="模块工具">
      {selected.size > 0 ? (
        <Selected builder={builder} />
      ) : (
        <Note tone="soft">
          {modules.length} 个模块，{countOf(modules)} 项内容
        </Note>
      )}
      <Row as="span" gap={6} push>
        {!readonly && <UndoButtons history={builder} />}
        {/* The tools of the selected modules take their room: the list below must not jump. */}
        {selected.size === 0 && (
          <Button small disabled={!modules.length} onClick={() => builder.foldAll(!allFolded)}>
            {allFolded ? <ChevronsUpDown size={14} aria-hidden /> : <ChevronsDownUp size={14} aria-hidden />}
            {allFolded ? '全部展开' : '全部收起'}
          </Button>
        )}
      </Row>
    </Row>
  );
}

function Selected({ builder }: { builder: Builder }) {
  const { modules, selected, readonly } = builder;
  const items = modules.map(({ key, heading }, index) => ({
    label: heading ? `${index + 1}. ${heading}` : `第 ${index + 1} 个模块`,
    onSelect: () => builder.place(selected, key),
  }));
  return (
    <>
      <Note tone="soft">已选 {selected.size} 项</Note>
      {!readonly && (
        <>
          <Menu
            label="移到模块"
            align="start"
            items={items}
            trigger={
              <Button small icon={FolderInput}>
                移到…
              </Button>
            }
          />
          <Button small danger onClick={() => builder.remove(selected)} icon={Trash2}>
            移除
          </Button>
        </>
      )}
      <Button small look="text" onClick={() => builder.setSelected(new Set())}>
        取消选择
      </Button>
    </>
  );
}
