import { Link } from 'react-router';
import type { KindOutline } from '@/api/kinds';
import { kinds } from '@/generated/console';
import { mayOpen, useMenu } from '@/stores/menu';
import { isSuper, useSession } from '@/stores/session';
import s from './start.module.css';

/** The review queues that this person may open, with what waits in each. */
export function PendingQueues() {
  const power = useMenu((state) => state.power);
  const badges = useMenu((state) => state.badges);
  const everything = useSession((state) => isSuper(state.user));
  const queues = Object.values<KindOutline>(kinds).filter(
    ({ auditGroup, routes }) => auditGroup && routes.audit && (everything || mayOpen([auditGroup], power)),
  );
  if (queues.length === 0) return null;
  return (
    <section aria-label="待审核">
      <h2 className={s.heading}>待审核</h2>
      <ul className={s.cards}>
        {queues.map(({ key, label, routes }) => (
          <li key={key}>
            <Link
              className={s.card}
              to={`${routes.audit ?? ''}?type=list`}
              data-waiting={(badges[key] ?? 0) > 0}
            >
              <span>{label}</span>
              <strong>{badges[key] ?? 0}</strong>
              <small>{(badges[key] ?? 0) > 0 ? '条等待审核' : '没有等待审核的内容'}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
