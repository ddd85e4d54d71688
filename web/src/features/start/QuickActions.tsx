import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { KindOutline } from '@/api/kinds';
import { kinds } from '@/generated/console';
import { Button } from '@/ui';
import { holds, useMenu } from '@/stores/menu';
import { isSuper, useSession } from '@/stores/session';
import s from './start.module.css';

/** What this person may begin: every kind that they may add. */
export function QuickActions() {
  const power = useMenu((state) => state.power);
  const everything = useSession((state) => isSuper(state.user));
  const offered = Object.values<KindOutline>(kinds).filter(
    ({ groups, calls, routes }) => calls.create && routes.edit && (everything || holds(groups, 'add', power)),
  );
  if (offered.length === 0) return null;
  return (
    <section aria-label="快捷操作">
      <h2 className={s.heading}>快捷操作</h2>
      <div className={s.actions}>
        {offered.map(({ key, label, routes }) => (
          <Button key={key} asChild>
            <Link to={routes.edit ?? ''}>
              <Plus size={14} aria-hidden />
              新增{label}
            </Link>
          </Button>
        ))}
      </div>
    </section>
  );
}
