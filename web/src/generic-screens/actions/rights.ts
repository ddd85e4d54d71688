import type { Action, Kind } from '@/api/kinds';
import type { PowerMap } from '@/api/menu';
import type { RecordData } from '@/api/records';
import { holds, useMenu } from '@/stores/menu';
import { isSuper, useSession } from '@/stores/session';

/** The permission that a batch button of this label needs (spec, section 6); a label that is not here is allowed. */
const RIGHT_OF_LABEL: Readonly<Record<string, string>> = {
  显示: 'show_hide',
  隐藏: 'show_hide',
  上架: 'show_hide',
  下架: 'show_hide',
  启用: 'edit',
  停用: 'edit',
  冻结: 'lock',
  解除冻结: 'lock',
  解冻: 'lock',
  置顶: 'pin',
  取消置顶: 'pin',
  提交审核: 'review',
  撤回: 'review',
  通过: 'approve',
  驳回: 'reject',
  免审发布: 'publish_direct',
  撤稿: 'withdraw',
  删除: 'remove',
  恢复: 'remove',
  彻底删除: 'remove',
};

const AUDIT_RIGHTS = ['approve', 'reject'];

/** True if the batch button shows: absent from the map is allowed, present and not held is hidden. */
export function bulkAllowed(
  kind: Pick<Kind, 'groups' | 'auditGroup'>,
  label: string,
  power: PowerMap,
): boolean {
  const right = RIGHT_OF_LABEL[label];
  if (!right) return true;
  const groups = AUDIT_RIGHTS.includes(right) && kind.auditGroup ? [kind.auditGroup] : kind.groups;
  return holds(groups, right, power);
}

/**
 * The kind's batch actions that this person may use at all; each record is judged by the server. Where that lets them do
 * it to one of the picked ones, they hold the right by another group (rows that stand for records of other kinds).
 */
export function useBulkActions(
  kind: Kind,
  actions: readonly Action[],
  picked: readonly RecordData[] = [],
): Action[] {
  const power = useMenu((state) => state.power);
  const everything = useSession((state) => isSuper(state.user));
  const possible = ({ name }: Action) => picked.some(({ actions: own }) => own.includes(name));
  return actions.filter(
    (action) =>
      action.where.includes('bulk') &&
      (everything || bulkAllowed(kind, action.label, power) || possible(action)),
  );
}
