import { UserPen } from 'lucide-react';
import { useState } from 'react';
import { Button, Input, notify, Popover, Stack } from '@/ui';
import s from '../collection.module.css';
import type { Rows } from '../useRows';

/** The same photographer under every picture, or only where there is none yet. */
export function CreditForAll({ rows }: { rows: Rows }) {
  const [open, setOpen] = useState(false);
  const [credit, setCredit] = useState('');
  const apply = (all: boolean) => {
    const named = credit.trim();
    const meant = rows.rows.filter((row) => all || !row['credit']);
    const keys = new Set(meant.map(({ key }) => key));
    rows.change((before) => before.map((row) => (keys.has(row.key) ? { ...row, credit: named } : row)));
    setOpen(false);
    notify.success(`已给 ${keys.size} 张图片署名`, { label: '撤销', run: rows.undo });
  };
  return (
    <Popover
      label="统一署名"
      open={open}
      onOpenChange={setOpen}
      width={280}
      trigger={
        <Button small icon={UserPen}>
          统一署名
        </Button>
      }
    >
      <Stack gap={10} className={s.credit}>
        <Input
          autoFocus
          aria-label="摄影"
          placeholder="摄影者姓名"
          maxLength={40}
          value={credit}
          onChange={({ target }) => setCredit(target.value)}
        />
        <span>
          <Button small disabled={!credit.trim()} onClick={() => apply(false)}>
            填到空着的
          </Button>
          <Button small look="primary" disabled={!credit.trim()} onClick={() => apply(true)}>
            应用到全部
          </Button>
        </span>
      </Stack>
    </Popover>
  );
}
