import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { isSubmit } from '@/lib/keys';
import { PAGE_SIZES, pageCount, pageWindow } from '@/lib/paging';
import { Row } from './Layout';
import { Button } from './Button';
import { Input } from './Input';
import s from './Pager.module.css';
import { Select } from './Select';

interface PagerProps {
  page: number;
  pageSize: number;
  /** Not known before the first answer. */
  total: number | undefined;
  /** The total is an estimate (`totalIsEstimate`). */
  estimated?: boolean | undefined;
  /** Total, back, pages and on; neither a page size to choose nor a page to jump to. */
  fixedSize?: boolean;
  /** Exactly one of the two changes at a time; a new size starts at page 1. */
  onChange: (next: { page: number; pageSize: number }) => void;
}

const sizes = PAGE_SIZES.map((size) => ({ value: size as number, label: `${size} 条/页` }));

export function Pager({ page, pageSize, total, estimated, fixedSize, onChange }: PagerProps) {
  const pages = total === undefined ? page : pageCount(total, pageSize);
  const go = (to: number) => onChange({ page: Math.min(Math.max(1, to), pages), pageSize });
  return (
    <Row as="nav" gap={4} justify="end" wrap tone="soft" aria-label="分页">
      {total !== undefined && (
        <span className={s.total}>
          共 {estimated ? '约 ' : ''}
          {total.toLocaleString('zh-CN')} 条
        </span>
      )}
      <Button look="icon" aria-label="上一页" disabled={page <= 1} onClick={() => go(page - 1)}>
        <ChevronLeft size={16} aria-hidden />
      </Button>
      {pageWindow(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          className={s.page}
          aria-label={`第 ${number} 页`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => go(number)}
        >
          {number}
        </button>
      ))}
      <Button look="icon" aria-label="下一页" disabled={page >= pages} onClick={() => go(page + 1)}>
        <ChevronRight size={16} aria-hidden />
      </Button>
      {!fixedSize && (
        <Select
          aria-label="每页条数"
          className={s.size ?? ''}
          options={sizes}
          value={pageSize}
          onChange={(size) => onChange({ page: 1, pageSize: size ?? pageSize })}
        />
      )}
      {!fixedSize && pages > 5 && <Jump pages={pages} onJump={go} />}
    </Row>
  );
}

function Jump({ pages, onJump }: { pages: number; onJump: (page: number) => void }) {
  const [text, setText] = useState('');
  const jump = () => {
    if (/^\d+$/.test(text.trim())) onJump(Number(text));
    setText('');
  };
  return (
    <label className={s.jump}>
      跳至
      <Input
        className={s.number ?? ''}
        inputMode="numeric"
        aria-label={`跳至第几页，共 ${pages} 页`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => isSubmit(event) && jump()}
        onBlur={jump}
      />
      页
    </label>
  );
}
