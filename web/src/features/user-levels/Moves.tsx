import type { LevelPreview } from '@/api/users';
import { fullNumber } from '@/lib/numbers';
import { DataTable, Note } from '@/ui';

/** Moves that saving would make: from a level to a level, and the number of users. */
export function Moves({ preview }: { preview: LevelPreview }) {
  if (preview.moved === 0) return <Note as="p">{fullNumber(preview.users)} 位用户的等级都不变。</Note>;
  return (
    <div role="status">
      <p>
        共 {fullNumber(preview.users)} 位用户，保存后 <b>{fullNumber(preview.moved)}</b> 位的等级会变化：
      </p>
      <DataTable
        label="等级变化"
        height={240}
        rows={preview.moves}
        rowKey={({ from, to }) => `${from} ${to}`}
        columns={[
          { label: '现在', cell: ({ from, fromName }) => `${from} 级 ${fromName}` },
          { label: '保存后', cell: ({ to, toName }) => `${to} 级 ${toName}` },
          { label: '用户数', cell: ({ users }) => fullNumber(users) },
        ]}
      />
    </div>
  );
}
