import type { LevelPreview } from '@/api/users';
import { fullNumber } from '@/lib/numbers';
import { Note } from '@/ui';
import s from './user-levels.module.css';

/** Moves that saving would make: from a level to a level, and the number of users. */
export function Moves({ preview }: { preview: LevelPreview }) {
  if (preview.moved === 0) return <Note as="p">{fullNumber(preview.users)} 位用户的等级都不变。</Note>;
  return (
    <div role="status">
      <p>
        共 {fullNumber(preview.users)} 位用户，保存后 <b>{fullNumber(preview.moved)}</b> 位的等级会变化：
      </p>
      <div className={s.scroll} tabIndex={0} role="region" aria-label="等级变化">
        <table className={s.moves}>
          <thead>
            <tr>
              <th scope="col">现在</th>
              <th scope="col">保存后</th>
              <th scope="col">用户数</th>
            </tr>
          </thead>
          <tbody>
            {preview.moves.map((move) => (
              <tr key={`${move.from} ${move.to}`}>
                <td>
                  {move.from} 级 {move.fromName}
                </td>
                <td>
                  {move.to} 级 {move.toName}
                </td>
                <td>{fullNumber(move.users)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
