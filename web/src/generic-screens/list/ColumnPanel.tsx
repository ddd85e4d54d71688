import { Settings2 } from 'lucide-react';
import { Button, Checkbox, NumberInput, Popover, Row, Tip } from '@/ui';
import { Grip, moved, useReorder } from '@/widgets/reorder';
import { isVisible, MAX_WIDTH, MIN_WIDTH } from '../grid/columns';
import type { Columns } from '../grid/useColumns';
import s from './panels.module.css';

/** Sets which columns show, how wide, and in what order: by pointer or by keyboard. */
export function ColumnPanel({ columns }: { columns: Columns }) {
  const { all, prefs, shown } = columns;
  const order = useReorder(
    all.map(({ label }) => label),
    (from, to) => columns.arrange(moved(all, from, to).map(({ id }) => id)),
  );
  const widthOf = (id: string) => shown.find((column) => column.id === id)?.width || null;
  return (
    <Popover
      label="列设置"
      align="end"
      width={320}
      padding={8}
      trigger={
        <Button look="icon" aria-label="列设置">
          <Tip text="列设置">
            <Settings2 size={16} aria-hidden />
          </Tip>
        </Button>
      }
    >
      <Row justify="between" className={s.panelHead}>
        <b>列设置</b>
        <Button look="text" onClick={columns.reset}>
          恢复默认
        </Button>
      </Row>
      <ul className={s.columns} {...order.list}>
        {all.map((column, index) => {
          const visible = isVisible(column, prefs);
          return (
            <Row key={column.id} as="li" gap={8} className={s.column} {...order.row(index)}>
              <Grip {...order.grip(index)} />
              <Checkbox
                checked={visible}
                disabled={visible && shown.length === 1}
                onChange={(next) => columns.show(column.id, next)}
              >
                {column.label}
              </Checkbox>
              <span className={s.width}>
                <NumberInput
                  aria-label={`${column.label}列宽，像素；不填表示自动`}
                  value={visible ? widthOf(column.id) : null}
                  placeholder="自动"
                  disabled={!visible}
                  min={MIN_WIDTH}
                  max={MAX_WIDTH}
                  onChange={(width) =>
                    typeof width === 'number' && width >= MIN_WIDTH && columns.resize(column.id, width)
                  }
                />
              </span>
            </Row>
          );
        })}
      </ul>
      <span className="visually-hidden" role="status">
        {order.spoken}
      </span>
    </Popover>
  );
}
