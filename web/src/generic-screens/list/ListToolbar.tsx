import { Download, Plus, RotateCw, Trash2, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Kind } from '@/api/kinds';
import { Button, IconButton, Menu, Row, Spacer, Text, Tip } from '@/ui';
import type { ColumnPrefs } from '../grid/columns';
import { NO_PREFS } from '../grid/columns';
import { ColumnPanel } from './ColumnPanel';
import { ImportDialog } from './ImportDialog';
import { requestExport } from './jobs';
import { listPayload, readQuery, viewQuery } from './list-query';
import s from './list.module.css';
import type { ListSlotProps } from './slots';
import type { List } from './useList';
import { ViewsMenu, type ViewState } from './ViewsMenu';

interface ToolbarProps extends ListSlotProps {
  /** The rows stand in a table, whose columns can be chosen. */
  table: boolean;
  extra?: ReactNode;
}

/** Above the rows: what can be made or done with the list as a whole. */
export function ListToolbar({ kind, list, extra, table }: ToolbarProps) {
  const { add: Add } = list.slots;
  const { rights, query, columns } = list;
  const applyView = ({ address, columns: chosen }: ViewState) => {
    list.set({ ...readQuery(kind, new URLSearchParams(address)) });
    columns.adopt({ ...NO_PREFS, ...(chosen as Partial<ColumnPrefs>) });
  };
  return (
    <Row wrap gap={8} pad="12-20" className={s.toolbar}>
      {Add && !query.recycle && <Add kind={kind} list={list} />}
      {!Add && rights.add && (
        <Button asChild look="primary" data-guide="new">
          <Link to={list.newUrl}>
            <Plus size={15} aria-hidden />
            新增{kind.label}
          </Link>
        </Button>
      )}
      {query.recycle && (
        <Text as="h2" size={15} weight={600}>
          {kind.label}回收站
        </Text>
      )}
      {rights.clean && (
        <Button danger disabled={!list.records.length} onClick={() => void list.cleanBin()}>
          清空回收站
        </Button>
      )}
      <Spacer />
      <Sheets kind={kind} list={list} />
      {rights.bin && (
        <Button
          aria-pressed={query.recycle}
          onClick={() => list.set({ recycle: !query.recycle, filters: list.scope, sort: '' })}
        >
          <Trash2 size={14} aria-hidden />
          {query.recycle ? '返回列表' : '回收站'}
        </Button>
      )}
      <ViewsMenu
        kind={kind}
        current={{ address: viewQuery(kind, query), columns: { ...columns.prefs } }}
        onApply={applyView}
      />
      <Tip text="刷新">
        <IconButton icon={RotateCw} size={16} label="刷新" onClick={() => void list.data.refresh()} />
      </Tip>
      {table && <ColumnPanel columns={columns} />}
      {extra}
    </Row>
  );
}

/** Export and import. */
function Sheets({ kind, list }: { kind: Kind; list: List }) {
  const [importing, setImporting] = useState(false);
  const { rights, query, selection } = list;
  const ref = kind.calls.export;
  const { page: _page, pageSize: _size, counts: _counts, ...filters } = listPayload(kind, query);
  const exportAll = () => ref && void requestExport(ref, filters);
  const exportPicked = () => ref && void requestExport(ref, { ids: [...selection.ids] });
  return (
    <>
      {rights.import && (
        <Button onClick={() => setImporting(true)} icon={Upload}>
          导入
        </Button>
      )}
      {rights.export &&
        (selection.ids.size ? (
          <Menu
            trigger={<Button icon={Download}>导出</Button>}
            items={[
              { label: `导出选中的 ${selection.ids.size} 条`, onSelect: exportPicked },
              { label: '导出全部筛选结果', onSelect: exportAll },
            ]}
          />
        ) : (
          <Button onClick={exportAll} icon={Download}>
            导出
          </Button>
        ))}
      {importing && kind.calls.import && (
        <ImportDialog kind={kind} importCall={kind.calls.import} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
